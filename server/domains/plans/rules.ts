/** The code of the plan that everybody has without paying. */
export const FREE_PLAN = 'basic'
