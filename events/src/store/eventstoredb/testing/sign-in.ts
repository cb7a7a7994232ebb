import rpc from '@eventstore/db-client/generated/code_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import { status as code, Metadata } from '@grpc/grpc-js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';

/** A user that a server knows. */
export interface User {
  readonly username: string;
  readonly password: string;
}

/** Authentication result of a call. The server refuses wrong credentials; calls without any are anonymous. */
export type Caller = 'user' | 'anonymous' | 'refused';

/** @param user null if sign-in is disabled */
export function callerOf(metadata: Metadata, user: User | null): Caller {
  if (!user) return 'user';
  const [given] = metadata.get('authorization');
  if (given === undefined) return 'anonymous';
  const right = `Basic ${Buffer.from(`${user.username}:${user.password}`).toString('base64')}`;
  return given === right ? 'user' : 'refused';
}

/** The server's response to wrong credentials, for any method. */
export const UNAUTHENTICATED = { code: code.UNAUTHENTICATED, details: 'Unauthenticated' };

/** The response of the streams service if a right is missing. */
export function accessDenied() {
  const metadata = new Metadata();
  metadata.set('exception', 'access-denied');
  return { code: code.PERMISSION_DENIED, details: 'Access Denied', metadata };
}

/** The same for one append of `BatchAppend`: the call continues. */
export function accessDeniedStatus() {
  const details = new anyPb.Any();
  details.pack(new shared.AccessDenied().serializeBinary(), 'event_store.client.AccessDenied');
  const error = new status.Status();
  error.setCode(rpc.Code.PERMISSION_DENIED);
  error.setMessage('AccessDenied');
  error.setDetails(details);
  return error;
}
