export const nobody = (_request: Request): Promise<Response> => Promise.reject(new TypeError('fetch failed'))

/** The server's side of the wire; the client takes hold of it as it loads. Unless told otherwise nobody answers. */
export const wire = { answer: nobody }
