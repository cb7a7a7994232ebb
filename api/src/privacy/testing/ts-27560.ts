/**
 * JSON schema of a consent record according to ISO/IEC TS 27560:2023: the fields of its header, processing, parties and
 * events that apply when a person consents on the screens of one controller. `notice_version` and `notice_hash` are our
 * additions, which it allows.
 */
export const consentRecordSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['schema_version', 'record_id', 'pii_principal_id', 'pii_processing', 'party_identification', 'events'],
  additionalProperties: false,
  properties: {
    schema_version: { const: 'ISO/IEC TS 27560:2023' },
    record_id: { $ref: '#/$defs/text' },
    pii_principal_id: { type: 'string', format: 'uuid' },
    pii_processing: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['privacy_notice', 'language', 'purposes'],
        additionalProperties: false,
        properties: {
          privacy_notice: { type: 'string', format: 'uri' },
          privacy_notice_hash: { $ref: '#/$defs/hash' },
          language: { type: 'string', pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$' },
          purposes: { type: 'array', minItems: 1, items: { $ref: '#/$defs/purpose' } },
        },
      },
    },
    party_identification: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['party_id', 'party_name', 'party_role', 'party_contact'],
        additionalProperties: false,
        properties: {
          party_id: { $ref: '#/$defs/text' },
          party_name: { $ref: '#/$defs/text' },
          party_role: { enum: ['pii_controller', 'data_protection_officer'] },
          party_contact: { type: 'string', format: 'email' },
          party_url: { type: 'string', format: 'uri' },
        },
      },
    },
    events: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['event_time', 'event_type', 'event_state', 'entity_id'],
        additionalProperties: false,
        properties: {
          event_time: { type: 'string', format: 'date-time' },
          event_type: { enum: ['explicit', 'regular'] },
          event_state: { enum: ['given', 'refused', 'withdrawn'] },
          validity_duration: { type: ['string', 'null'] },
          entity_id: { type: 'string', format: 'uuid' },
          notice_version: { type: 'integer', minimum: 1 },
          notice_hash: { $ref: '#/$defs/hash' },
        },
      },
    },
  },
  $defs: {
    text: { type: 'string', minLength: 1 },
    hash: { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' },
    purpose: {
      type: 'object',
      required: [
        'purpose',
        'lawful_basis',
        'pii_information',
        'pii_controllers',
        'collection_method',
        'retention_period',
        'recipient_third_parties',
        'withdrawal_method',
        'privacy_rights',
      ],
      additionalProperties: false,
      properties: {
        purpose: { $ref: '#/$defs/text' },
        purpose_type: { $ref: '#/$defs/text' },
        lawful_basis: { $ref: '#/$defs/text' },
        pii_information: {
          type: 'array',
          minItems: 1,
          items: {
            type: 'object',
            required: ['pii_type'],
            additionalProperties: false,
            properties: { pii_type: { $ref: '#/$defs/text' } },
          },
        },
        pii_controllers: { type: 'array', minItems: 1, items: { $ref: '#/$defs/text' } },
        collection_method: { $ref: '#/$defs/text' },
        retention_period: { $ref: '#/$defs/text' },
        recipient_third_parties: { type: 'array', items: { $ref: '#/$defs/text' } },
        withdrawal_method: { type: 'string', format: 'uri' },
        privacy_rights: { type: 'array', minItems: 1, items: { $ref: '#/$defs/text' } },
      },
    },
  },
} as const;
