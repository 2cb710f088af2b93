import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { useIsMobile } from '#lib/display/use-media.ts'
import { homeOf } from '#lib/session/places.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'

/** Back: on a phone from a section to the index, where the header of a member has it; else to the page before. */
export function LeaveSettings({ isSection }: { isSection: boolean }) {
  const { role } = useCurrentUser()
  const isPhone = useIsMobile()
  const { history } = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  if (isSection && isPhone && role === 'member') return null
  const leave = () => (canGoBack ? history.back() : navigate({ href: homeOf(role) }))
  const back = () => (isSection && isPhone ? navigate({ to: '/settings' }) : leave())
  return (
    <Button variant="ghost" onClick={back} className="-mt-3 -ml-3 justify-self-start px-3!">
      <ArrowLeft aria-hidden="true" />
      {t(uiTexts.back)}
    </Button>
  )
}
