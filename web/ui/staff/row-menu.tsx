import { Ellipsis } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'

/** The actions of one row; `label` names the row: 'Actions for Meera Nair'. */
export function RowMenu({ label, entries }: { label: string; entries: MenuEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Menu
      label={label}
      entries={entries}
      trigger={
        <Button variant="ghost" aria-label={label} className="size-8 px-0! max-md:size-11 md:min-h-8!">
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    />
  )
}
