// The package has no types; these are the parts that we use.
declare module 'autocannon' {
  interface Client {
    setRequests(requests: { setupRequest(request: object): object }[]): void
  }
  interface Result {
    duration: number
    non2xx: number
    errors: number
    timeouts: number
  }
  interface Instance extends PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): Instance
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    setupClient(client: Client): void
  }): Instance
}
