/** Gives the visitor a file. */
export function downloadFile(name: string, data: Blob): void {
  const url = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of it once the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Gives the visitor a text as a file. `type` is its media type, without the character set. */
export function downloadText(name: string, text: string, type: string): void {
  downloadFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}
