export const nobody = (_request: Request): Promise<Response> => Promise.reject(new TypeError('fetch failed'))

/** The `fetch` that the client uses, captured when it is loaded. By default requests are never answered. */
export const wire = { answer: nobody }
