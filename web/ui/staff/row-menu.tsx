import { Ellipsis } from 'lucide-react'
import { useFocusIfRemoved } from '#lib/focus/use-focus-if-removed.ts'
import { Button } from '#ui/button.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'

type Props = { label: string; entries: MenuEntry[] }

/** The actions of one row; `label` names the row: 'Actions for Meera Nair'. */
export function RowMenu(props: Props) {
  if (props.entries.length === 0) return null
  return <Opener {...props} />
}

function Opener({ label, entries }: Props) {
  // An action may remove its row from the list, or itself from the row; another person may while the menu is open.
  const part = useFocusIfRemoved<HTMLDivElement>()
  return (
    <div ref={part} className="contents">
      <Menu
        label={label}
        entries={entries}
        trigger={
          <Button variant="ghost" aria-label={label} className="size-8 px-0! max-md:size-11 md:min-h-8!">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      />
    </div>
  )
}
