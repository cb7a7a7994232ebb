type Json = null | boolean | number | string | readonly Json[] | JsonObject;
interface JsonObject {
  readonly [name: string]: Json;
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a JSON Schema describes objects with named properties. */
const isModel = (value: Json | undefined): value is JsonObject => isObject(value) && isObject(value.properties);

/** `movie_id`, `getApiMovies` → `MovieId`, `GetApiMovies`. */
const pascal = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());

/** `countries` → `country`: the name of one member of a list. */
const singular = (name: string): string =>
  name.replace(/ies$/, 'y').replace(/(ss|us|is)$|s$/, (end, kept?: string) => (kept ? end : ''));

/**
 * The objects of an OpenAPI document as named components, so that generated clients have named types. Bodies and
 * responses are named after their operation, members after their property; equal objects have one name.
 */
export class Models {
  readonly #schemas: Record<string, object>;
  readonly #names = new Map<string, string>();

  /** @param schemas components that exist already */
  constructor(schemas: Readonly<Record<string, object>>) {
    this.#schemas = { ...schemas };
  }

  get schemas(): Readonly<Record<string, object>> {
    return this.#schemas;
  }

  /** The same paths with references instead of objects. */
  name(paths: Readonly<Record<string, Readonly<Record<string, object>>>>): object {
    return mapValues(paths, (methods) =>
      mapValues(methods, (operation) => {
        const { requestBody, responses, ...rest } = operation as unknown as JsonObject;
        const base = pascal(String(rest.operationId));
        return {
          ...rest,
          ...(requestBody !== undefined && { requestBody: this.#content(requestBody, `${base}Body`) }),
          responses: isObject(responses)
            ? mapValues(responses, (response, status) =>
                status.startsWith('2') ? this.#content(response, `${base}Response`) : response,
              )
            : {},
        };
      }),
    );
  }

  /** Names the schemas in the media types of a body or response. */
  #content(value: Json, name: string): Json {
    if (!isObject(value) || !isObject(value.content)) return value;
    const content = mapValues(value.content, (media) =>
      isObject(media) && isObject(media.schema) ? { ...media, schema: this.#schema(media.schema, name, name) } : media,
    );
    return { ...value, content };
  }

  /** Replaces objects by references, innermost first. */
  #schema(value: Json, name: string, parent: string): Json {
    if (Array.isArray(value)) return value.map((one) => this.#schema(one, name, parent));
    if (!isObject(value)) return value;
    const made = mapValues(value, (member, key) => {
      if (key === 'properties' && isObject(member)) {
        return mapValues(member, (one, property) => this.#schema(one, pascal(property), name));
      }
      if (key === 'items')
        return this.#schema(member, name.endsWith('Response') ? `${name}Item` : singular(name), parent);
      return /^(anyOf|oneOf|allOf|prefixItems|additionalProperties)$/.test(key)
        ? this.#schema(member, name, parent)
        : member;
    });
    return isModel(made) ? this.#reference(made, name, parent) : made;
  }

  #reference(schema: JsonObject, name: string, parent: string): Json {
    const text = JSON.stringify(schema);
    const known = this.#names.get(text) ?? this.#free(name, parent);
    this.#names.set(text, known);
    this.#schemas[known] = schema;
    return { $ref: `#/components/schemas/${known}` };
  }

  #free(name: string, parent: string): string {
    const names = [name, `${parent}${name}`];
    for (let n = 2; ; n++) {
      const free = names.find((one) => !(one in this.#schemas));
      if (free) return free;
      names.splice(0, 2, `${parent}${name}${n}`);
    }
  }
}

const mapValues = <Value, Made>(
  of: Readonly<Record<string, Value>>,
  make: (value: Value, key: string) => Made,
): Record<string, Made> => Object.fromEntries(Object.entries(of).map(([key, value]) => [key, make(value, key)]));
