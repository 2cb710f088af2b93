import { appTexts } from '@jodi/shared/app-texts.ts'
import { Link } from '@tanstack/react-router'
import { BookHeart, CircleHelp, Settings } from 'lucide-react'
import { navItemStyle } from '#app/navigation/nav-item-style.ts'
import { t } from '#lib/texts/i18n.ts'

const LINKS = [
  { to: '/settings', label: appTexts.settings, icon: Settings },
  { to: '/stories', label: appTexts.successStories, icon: BookHeart },
  { to: '/faq', label: appTexts.faq, icon: CircleHelp },
] as const

/** What a member needs less often than the entries of the navigation; in the drawer of a phone. */
export function DrawerLinks({ onNavigate }: { onNavigate: () => void }) {
  return (
    <ul className="mt-3 grid gap-0.5 border-t border-line pt-3">
      {LINKS.map(({ to, label, icon: Icon }) => (
        <li key={to} className="grid">
          <Link
            to={to}
            onClick={onNavigate}
            activeOptions={{ exact: true }}
            activeProps={{ 'aria-current': 'page' }}
            className={navItemStyle(false, false)}
          >
            <Icon aria-hidden="true" className="size-4.5 shrink-0" />
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
