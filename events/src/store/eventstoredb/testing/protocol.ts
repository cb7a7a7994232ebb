/**
 * EventStoreDB's protocol (streams, gossip, serverfeatures, shared, status of server 23.10) for the messages that the
 * adapter uses, field by field: `name type`, with
 * - `*` repeated,
 * - `!` required, by the server or its answers,
 * - `@group` exactly one of the group, `@group?` at most one.
 *
 * Maintained by hand, independently of the generated code that client and test server share.
 */
const MESSAGES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  Empty: {},
  UUID: { 1: 'structured UUID.Structured @value', 2: 'string string @value' },
  'UUID.Structured': { 1: 'most_significant_bits varint', 2: 'least_significant_bits varint' },
  StreamIdentifier: { 3: 'stream_name bytes' },
  AllStreamPosition: { 1: 'commit_position varint', 2: 'prepare_position varint' },
  Timestamp: { 1: 'seconds varint', 2: 'nanos varint' },
  MapEntry: { 1: 'key string', 2: 'value string' },
  Any: { 1: 'type_url string', 2: 'value bytes' },
  Status: { 1: 'code varint', 2: 'message string', 3: 'details Any!' },
  AccessDenied: {},
  WrongExpectedVersion: {
    1: 'current_stream_revision varint @current',
    2: 'current_no_stream Empty @current',
    3: 'expected_stream_position varint @expected',
    4: 'expected_any Empty @expected',
    5: 'expected_stream_exists Empty @expected',
    6: 'expected_no_stream Empty @expected',
  },

  ReadReq: { 1: 'options ReadReq.Options!' },
  'ReadReq.Options': {
    1: 'stream ReadReq.Stream @stream',
    2: 'all ReadReq.All @stream',
    3: 'read_direction varint',
    4: 'resolve_links varint',
    5: 'count varint @count',
    6: 'subscription Empty @count',
    7: 'filter ReadReq.Filter @filter',
    8: 'no_filter Empty @filter',
    9: 'uuid_option ReadReq.UUIDOption!',
  },
  'ReadReq.Stream': {
    1: 'stream_identifier StreamIdentifier!',
    2: 'revision varint @revision',
    3: 'start Empty @revision',
    4: 'end Empty @revision',
  },
  'ReadReq.All': { 1: 'position AllStreamPosition @all', 2: 'start Empty @all', 3: 'end Empty @all' },
  'ReadReq.Filter': {
    1: 'stream_identifier ReadReq.Expression @filter',
    2: 'event_type ReadReq.Expression @filter',
    3: 'max varint @window',
    4: 'count Empty @window',
    5: 'checkpointIntervalMultiplier varint',
  },
  'ReadReq.Expression': { 1: 'regex string', 2: 'prefix string*' },
  'ReadReq.UUIDOption': { 1: 'structured Empty @content', 2: 'string Empty @content' },

  ReadResp: {
    1: 'event ReadResp.ReadEvent @content',
    2: 'confirmation ReadResp.Confirmation @content',
    3: 'checkpoint AllStreamPosition @content',
    4: 'stream_not_found ReadResp.StreamNotFound @content',
    8: 'caught_up Empty @content',
    9: 'fell_behind Empty @content',
  },
  'ReadResp.ReadEvent': {
    1: 'event ReadResp.RecordedEvent!',
    2: 'link ReadResp.RecordedEvent',
    3: 'commit_position varint @position',
    4: 'no_position Empty @position',
  },
  'ReadResp.RecordedEvent': {
    1: 'id UUID!',
    2: 'stream_identifier StreamIdentifier!',
    3: 'stream_revision varint',
    4: 'prepare_position varint',
    5: 'commit_position varint',
    6: 'metadata MapEntry*!',
    7: 'custom_metadata bytes',
    8: 'data bytes',
  },
  'ReadResp.Confirmation': { 1: 'subscription_id string' },
  'ReadResp.StreamNotFound': { 1: 'stream_identifier StreamIdentifier!' },

  AppendReq: { 1: 'options AppendReq.Options @content', 2: 'proposed_message ProposedMessage @content' },
  'AppendReq.Options': {
    1: 'stream_identifier StreamIdentifier!',
    2: 'revision varint @expected',
    3: 'no_stream Empty @expected',
    4: 'any Empty @expected',
    5: 'stream_exists Empty @expected',
  },
  ProposedMessage: { 1: 'id UUID!', 2: 'metadata MapEntry*!', 3: 'custom_metadata bytes', 4: 'data bytes' },
  AppendResp: {
    1: 'success AppendResp.Success @result',
    2: 'wrong_expected_version AppendResp.WrongExpectedVersion @result',
  },
  'AppendResp.Success': {
    1: 'current_revision varint @revision',
    2: 'no_stream Empty @revision',
    3: 'position AllStreamPosition @position',
    4: 'no_position Empty @position',
  },
  'AppendResp.WrongExpectedVersion': {
    1: 'current_revision_20_6_0 varint @current_20_6_0',
    2: 'no_stream_20_6_0 Empty @current_20_6_0',
    3: 'expected_revision_20_6_0 varint @expected_20_6_0',
    4: 'any_20_6_0 Empty @expected_20_6_0',
    5: 'stream_exists_20_6_0 Empty @expected_20_6_0',
    6: 'current_revision varint @current',
    7: 'current_no_stream Empty @current',
    8: 'expected_revision varint @expected',
    9: 'expected_any Empty @expected',
    10: 'expected_stream_exists Empty @expected',
    11: 'expected_no_stream Empty @expected',
  },

  BatchAppendReq: {
    1: 'correlation_id UUID!',
    2: 'options BatchAppendReq.Options',
    3: 'proposed_messages ProposedMessage*',
    4: 'is_final varint',
  },
  'BatchAppendReq.Options': {
    1: 'stream_identifier StreamIdentifier!',
    2: 'stream_position varint @expected',
    3: 'no_stream Empty @expected',
    4: 'any Empty @expected',
    5: 'stream_exists Empty @expected',
    6: 'deadline_21_10_0 Timestamp @deadline?',
    7: 'deadline Timestamp @deadline?',
  },
  BatchAppendResp: {
    1: 'correlation_id UUID!',
    2: 'error Status @result',
    3: 'success BatchAppendResp.Success @result',
    4: 'stream_identifier StreamIdentifier!',
    5: 'stream_position varint @expected?',
    6: 'no_stream Empty @expected?',
    7: 'any Empty @expected?',
    8: 'stream_exists Empty @expected?',
  },
  'BatchAppendResp.Success': {
    1: 'current_revision varint @revision',
    2: 'no_stream Empty @revision',
    3: 'position AllStreamPosition @position',
    4: 'no_position Empty @position',
  },

  DeleteReq: { 1: 'options DeleteReq.Options!' },
  'DeleteReq.Options': {
    1: 'stream_identifier StreamIdentifier!',
    2: 'revision varint @expected',
    3: 'no_stream Empty @expected',
    4: 'any Empty @expected',
    5: 'stream_exists Empty @expected',
  },
  DeleteResp: { 1: 'position AllStreamPosition @position', 2: 'no_position Empty @position' },

  BadRequest: { 1: 'message string' },
  MaximumAppendSizeExceeded: { 1: 'maxAppendSize varint' },

  ClusterInfo: { 1: 'members MemberInfo*!' },
  MemberInfo: {
    1: 'instance_id UUID!',
    2: 'time_stamp varint',
    3: 'state varint',
    4: 'is_alive varint',
    5: 'http_end_point EndPoint!',
  },
  EndPoint: { 1: 'address string', 2: 'port varint' },
  SupportedMethods: { 1: 'methods SupportedMethod*!', 2: 'event_store_server_version string' },
  SupportedMethod: { 1: 'method_name string', 2: 'service_name string', 3: 'features string*' },
};

/** Request and response of each method that the adapter calls. */
export const METHODS: Readonly<Record<string, { readonly client: string; readonly server: string }>> = {
  '/event_store.client.streams.Streams/Read': { client: 'ReadReq', server: 'ReadResp' },
  '/event_store.client.streams.Streams/Append': { client: 'AppendReq', server: 'AppendResp' },
  '/event_store.client.streams.Streams/BatchAppend': { client: 'BatchAppendReq', server: 'BatchAppendResp' },
  '/event_store.client.streams.Streams/Delete': { client: 'DeleteReq', server: 'DeleteResp' },
  '/event_store.client.gossip.Gossip/Read': { client: 'Empty', server: 'ClusterInfo' },
  '/event_store.client.server_features.ServerFeatures/GetSupportedMethods': {
    client: 'Empty',
    server: 'SupportedMethods',
  },
};

const ANY_PREFIX = 'type.googleapis.com/event_store.client.';
const [VARINT, DELIMITED] = [0, 2];

interface Field {
  readonly name: string;
  readonly type: string;
  readonly isSeveral: boolean;
  readonly isRequired: boolean;
  readonly group: string | null;
}

function fieldOf(message: string, number: number): Field {
  const text = MESSAGES[message]?.[number];
  if (!text) throw new Error(`${message} has no field ${number}`);
  const [name = '', marked = '', group] = text.split(' ');
  const type = marked.replace(/[*!]/g, '');
  return {
    name,
    type,
    isSeveral: marked.includes('*'),
    isRequired: marked.includes('!'),
    group: group?.slice(1) ?? null,
  };
}

/**
 * Reads a message and rejects what the protocol does not define.
 * @returns the paths of the set fields, in order, each once
 * @throws Error for an unknown field, a wrong wire type, and a missing or duplicate field or group
 */
export function fieldsOf(message: string, bytes: Buffer): string[] {
  const paths = new Set<string>();
  const seen = new Set<string>();
  const groups = new Set<string>();
  let typeUrl = '';
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined || shift > 63n) throw new Error(`${message} ends within a number`);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const tag = Number(varint());
    const field = fieldOf(message, tag >> 3);
    const wireType = field.type === 'varint' ? VARINT : DELIMITED;
    if ((tag & 7) !== wireType) throw new Error(`${message}.${field.name} has wire type ${tag & 7}, not ${wireType}`);
    if (seen.has(field.name) && !field.isSeveral) throw new Error(`${message}.${field.name} is there twice`);
    seen.add(field.name);
    if (field.group) {
      if (groups.has(field.group)) throw new Error(`${message} has two of ${field.group}`);
      groups.add(field.group);
    }
    paths.add(field.name);
    if (wireType === VARINT) {
      varint();
      continue;
    }
    const length = Number(varint());
    const value = bytes.subarray(at, at + length);
    if (value.length < length) throw new Error(`${message}.${field.name} is cut off`);
    at += length;
    if (field.type === 'string') {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(value);
      if (message === 'Any') typeUrl = text;
      if (message === 'MapEntry' && field.name === 'key') paths.add(`[${text}]`);
    } else if (message === 'Any' && field.name === 'value') {
      if (!typeUrl.startsWith(ANY_PREFIX)) throw new Error(`Unknown details ${typeUrl}`);
      for (const path of fieldsOf(typeUrl.slice(ANY_PREFIX.length), value)) paths.add(`${typeUrl}.${path}`);
    } else if (field.type !== 'bytes') {
      for (const path of fieldsOf(field.type, value)) paths.add(`${field.name}.${path}`);
    }
  }
  for (const number of Object.keys(MESSAGES[message] ?? {})) {
    const { name, isRequired, group } = fieldOf(message, Number(number));
    if (isRequired && !seen.has(name)) throw new Error(`${message} lacks ${name}`);
    if (group && !group.endsWith('?') && !groups.has(group)) throw new Error(`${message} has none of ${group}`);
  }
  return [...paths].toSorted();
}
