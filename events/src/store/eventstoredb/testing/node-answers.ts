import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import serverFeatures from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { status as code, Metadata } from '@grpc/grpc-js';

export const HOST = '127.0.0.1';

/** A node of a cluster, as other nodes know it. */
export interface Member {
  readonly port: number;
  readonly isAlive: boolean;
  readonly isLeader: boolean;
}

/** The answer to gossip's `Read`. */
export function clusterInfo(members: readonly Member[]) {
  const cluster = new gossip.ClusterInfo();
  for (const { port, isAlive, isLeader } of members) {
    const states = gossip.MemberInfo.VNodeState;
    const endpoint = new gossip.EndPoint();
    endpoint.setAddress(HOST);
    endpoint.setPort(port);
    const structured = new shared.UUID.Structured();
    // A UUID of version 4: the client accepts no other.
    structured.setMostSignificantBits(String(0x4000n));
    structured.setLeastSignificantBits(String(BigInt.asIntN(64, (1n << 63n) + BigInt(port))));
    const id = new shared.UUID();
    id.setStructured(structured);
    const member = new gossip.MemberInfo();
    member.setInstanceId(id);
    member.setTimeStamp('17725908000000000');
    member.setState(isLeader ? states.LEADER : states.FOLLOWER);
    member.setIsAlive(isAlive);
    member.setHttpEndPoint(endpoint);
    cluster.addMembers(member);
  }
  return cluster;
}

/** The answer to `GetSupportedMethods`. */
export function supportedMethods(batchAppend: boolean) {
  const methods = new serverFeatures.SupportedMethods();
  methods.setEventStoreServerVersion(batchAppend ? '23.10.6' : '21.6.0');
  const features = {
    read: ['position', 'events'],
    append: [],
    ...(batchAppend && { batchappend: ['deadline_duration'] }),
  };
  for (const [name, featuresOfMethod] of Object.entries(features)) {
    const method = new serverFeatures.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName(name);
    method.setFeaturesList(featuresOfMethod);
    methods.addMethods(method);
  }
  return methods;
}

/** Response of a follower to a call that requires the leader. */
export function notLeader(leaderPort: number) {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', HOST);
  metadata.set('leader-endpoint-port', String(leaderPort));
  return { code: code.NOT_FOUND, details: 'Leader info available', metadata };
}
