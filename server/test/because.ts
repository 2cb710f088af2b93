/** A reason that every action of staff on a person accepts. */
export const because = { reason: { code: 'other', details: 'Asked by phone on Monday.' } } as const
