/**
 * Opens an address of the portal as a new document. Used where the person or the plan changes: nothing of the one before
 * (answers in memory, the socket, the theme) may outlive it.
 */
export function openDocument(address: string) {
  window.location.assign(address);
}
