/** The server has no DOM, so its types are not part of this package. */
declare const document: {
  createElement(name: 'a'): { href: string; download: string; click(): void };
};

/** Offers a file to the browser's download. @param type media type of a text */
export function saveFile(content: Blob | string, name: string, type = 'application/json'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
