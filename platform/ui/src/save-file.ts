/** Offers a file as a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser opens the address only after the click.
  setTimeout(() => URL.revokeObjectURL(address));
}
