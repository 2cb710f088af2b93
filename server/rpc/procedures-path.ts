/** The address of all procedures. */
export const PROCEDURES_PATH = '/api/rpc'
