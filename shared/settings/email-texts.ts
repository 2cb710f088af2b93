/** Texts that every email has below its content. */
export const emailLayoutTexts = {
  contact: 'Questions? {{contact}}',
  unsubscribe: 'Unsubscribe from these emails',
} as const
