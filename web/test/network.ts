export const noConnection = (_request: Request): Promise<Response> => Promise.reject(new TypeError('fetch failed'))

/**
 * The `fetch` that the client uses, captured when it is loaded. By default every request fails, as without a
 * connection.
 */
export const network = { answer: noConnection }
