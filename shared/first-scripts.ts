/** Identifies the list of a page's scripts, if they are to be requested after its first paint. */
export const FIRST_SCRIPTS = 'first-scripts'
