import { createContext, use } from 'react'

type FieldWiring = {
  /** Not in a group, whose controls each have a label of their own. */
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export const FieldContext = createContext<FieldWiring | null>(null)

/** The id and aria attributes that connect a control with the label, hint and error of its field. */
export function useFieldWiring(): Partial<FieldWiring> {
  return use(FieldContext) ?? {}
}

/** The id of the label of the field whose control has the id `controlId`. */
export const labelIdOf = (controlId: string) => `${controlId}-label`
