import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { t } from '#lib/i18n.ts'
import { homeOf } from '#lib/places.ts'
import { useIsMobile } from '#lib/use-media.ts'
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
