import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import serverFeaturesGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { Metadata, Server, ServerUnaryCall, StatusObject, sendUnaryData } from '@grpc/grpc-js';
import { appendOne, batchAppend } from './append.ts';
import { deleteStream } from './delete.ts';
import type { Faults } from './faults.ts';
import type { MemoryLog, ReadableLog } from './memory-log.ts';
import { clusterInfo, type Member, notLeader, supportedMethods } from './node-answers.ts';
import { read } from './read.ts';
import { NOT_READY } from './refusals.ts';
import { accessDenied, callerOf, UNAUTHENTICATED, type User } from './sign-in.ts';

/** A node from the view of its services. */
export interface Node {
  readonly log: MemoryLog;
  /** The visible part of the log. */
  readonly shown: ReadableLog;
  readonly faults: Faults;
  isLeader(): boolean;
  members(): readonly Member[];
  /** Null: no sign-in. */
  readonly user: User | null;
  readonly hasBatchAppend: boolean;
  readonly saysCaughtUp: boolean;
  readonly maxAppendBytes: number;
}

type Refusal = Partial<StatusObject>;
type Read = Parameters<typeof read>[0];
type Append = Parameters<typeof appendOne>;
type Delete = Parameters<typeof deleteStream>;
type BatchAppend = Parameters<typeof batchAppend>[0];

/** Adds the services that the adapter uses. Gossip and features require no user; streams do. */
export function addServices(server: Server, node: Node): void {
  const wrongCredentials = (metadata: Metadata): Refusal | null =>
    callerOf(metadata, node.user) === 'refused' ? UNAUTHENTICATED : null;
  const otherLeader = (metadata: Metadata): Refusal | null => {
    if (node.isLeader() || !metadata.get('requires-leader').includes('true')) return null;
    return notLeader(node.members().find(({ isLeader }) => isLeader)?.port ?? 0);
  };
  const refusalOf = (metadata: Metadata): Refusal | null => {
    if (wrongCredentials(metadata)) return UNAUTHENTICATED;
    if (callerOf(metadata, node.user) === 'anonymous') return accessDenied();
    return otherLeader(metadata);
  };
  /** Answers a call, unless the cluster has no leader. */
  const withLeader = (metadata: Metadata, refuse: (refusal: Refusal) => void, work: () => void): void => {
    const refusal = refusalOf(metadata);
    const election = refusal ? null : node.faults.takeElectionAnswer();
    if (refusal) refuse(refusal);
    else if (election === 'not-ready') refuse(NOT_READY);
    else if (!election) work();
  };
  const answer =
    <Answer>(make: () => Answer) =>
    (call: ServerUnaryCall<unknown, Answer>, done: sendUnaryData<Answer>): void => {
      const refusal = wrongCredentials(call.metadata);
      if (refusal) done(refusal);
      else done(null, make());
    };

  server.addService(streamsGrpc.StreamsService, {
    read: (call: Read) => {
      const { shown: log, faults, saysCaughtUp } = node;
      withLeader(
        call.metadata,
        (refusal) => call.emit('error', refusal),
        () => read(call, { log, faults, saysCaughtUp }),
      );
    },
    append: (call: Append[0], done: Append[1]) => withLeader(call.metadata, done, () => appendOne(call, done, node)),
    delete: (call: Delete[0], done: Delete[1]) =>
      withLeader(call.metadata, done, () => deleteStream(call, done, node.log)),
    ...(node.hasBatchAppend && {
      batchAppend: (call: BatchAppend) => {
        const caller = callerOf(call.metadata, node.user);
        const refusal = wrongCredentials(call.metadata) ?? otherLeader(call.metadata);
        if (refusal) call.emit('error', refusal);
        else batchAppend(call, node, caller);
      },
    }),
  });
  server.addService(serverFeaturesGrpc.ServerFeaturesService, {
    getSupportedMethods: answer(() => supportedMethods(node.hasBatchAppend)),
  });
  server.addService(gossipGrpc.GossipService, { read: answer(() => clusterInfo(node.members())) });
}
