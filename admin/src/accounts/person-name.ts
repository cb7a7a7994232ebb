/** What a person is called; who was erased has an id and nothing else. */
export const personName = (name: string | null, id: string): string => name ?? `Erased (${id.slice(0, 8)})`;
