import { safetyTexts } from '@jodi/shared/safety/texts.ts'
import { Ban, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { ConfirmBlockDialog } from '#domains/safety/confirm-block-dialog.tsx'
import { t } from '#lib/texts/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'

type Props = {
  id: string
  name: string
  /** Further entries of the page. */
  entries?: MenuEntry[]
  onBlocked: () => Promise<void>
  className?: string
}

/** The menu of actions on a person: the entries of the page, and Block. */
export function PersonMenu({ id, name, entries = [], onBlocked, className }: Props) {
  const [asking, setAsking] = useState(false)
  const block: MenuEntry = {
    label: t(safetyTexts.blockMenuItem),
    icon: Ban,
    onSelect: () => setAsking(true),
    destructive: true,
  }
  return (
    <>
      <Menu
        label={name}
        entries={entries.length > 0 ? [...entries, 'separator', block] : [block]}
        trigger={<IconButton icon={Ellipsis} label={t(safetyTexts.more)} className={className} />}
      />
      <ConfirmBlockDialog id={id} name={name} open={asking} onOpenChange={setAsking} onBlocked={onBlocked} />
    </>
  )
}
