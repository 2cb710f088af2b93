/**
 * The first Escape closes only the suggestions of a field: radix-ui gets the key before the field does, which therefore
 * cannot keep it from the dialog.
 */
export function closeListFirst(event: KeyboardEvent): void {
  const { target } = event
  if (target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]')) event.preventDefault()
}
