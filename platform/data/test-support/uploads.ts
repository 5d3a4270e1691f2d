/** In the place of `XMLHttpRequest`, which Node has not: sends an upload by `fetch`, which tests replace. */
export class UploadByFetch {
  readonly upload: { onprogress?: (sent: { loaded: number }) => void } = {};
  onloadend: () => void = () => undefined;
  status = 0;
  responseText = '';
  #address = '';
  #headers: Record<string, string> = {};
  #stopped = new AbortController();

  open(_method: string, address: string): void {
    this.#address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  send(body: Blob): void {
    const { signal } = this.#stopped;
    const request = { method: 'POST', headers: this.#headers, body, signal };
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', reject));
    const sent = async () => {
      const answer = await fetch(this.#address, request);
      this.status = answer.status;
      this.responseText = await answer.text();
      this.upload.onprogress?.({ loaded: body.size });
    };
    Promise.race([sent(), aborted])
      .catch(() => undefined)
      .finally(() => this.onloadend());
  }

  abort(): void {
    this.#stopped.abort();
  }
}
