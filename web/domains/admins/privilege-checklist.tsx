import { PRIVILEGES, type Privilege, privilegeTexts } from '@jodi/shared/accounts/privileges.ts'
import { adminsTexts } from '@jodi/shared/admins/texts.ts'
import type { Ref } from 'react'
import { t } from '#lib/texts/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'

type Props = {
  value: Privilege[]
  onChange: (value: Privilege[]) => void
  onBlur?: () => void
  /** The current user's privileges: others can be neither granted nor revoked. */
  mine: readonly Privilege[]
  ref?: Ref<HTMLButtonElement>
}

/** The privileges with what each permits; those that the current user lacks are shown only if the admin has them. */
export function PrivilegeChecklist({ value, onChange, onBlur, mine, ref }: Props) {
  const offered = PRIVILEGES.filter((privilege) => mine.includes(privilege) || value.includes(privilege))
  const toggle = (privilege: Privilege, on: boolean) =>
    onChange(PRIVILEGES.filter((name) => (name === privilege ? on : value.includes(name))))
  return (
    <div className="grid gap-3 pt-1">
      {offered.map((privilege, index) => (
        <Checkbox
          key={privilege}
          ref={index === 0 ? ref : undefined}
          checked={value.includes(privilege)}
          disabled={!mine.includes(privilege)}
          onBlur={onBlur}
          onChange={(on) => toggle(privilege, on)}
        >
          <span className="font-semibold">{privilege}</span>
          <span className="block text-small text-ink-2">
            {t(privilegeTexts[privilege])}
            {!mine.includes(privilege) && <span className="block">{t(adminsTexts.privilegeNotHeld)}</span>}
          </span>
        </Checkbox>
      ))}
    </div>
  )
}
