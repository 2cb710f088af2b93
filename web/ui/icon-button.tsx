import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'children' | 'size' | 'aria-label'> & {
  icon: LucideIcon
  label: string
}

/** A square button with an icon; `label` is its accessible name. */
export function IconButton({ icon: Icon, label, variant = 'ghost', ...rest }: Props) {
  return (
    <Button {...rest} variant={variant} size="icon" aria-label={label} title={label}>
      <Icon aria-hidden="true" />
    </Button>
  )
}
