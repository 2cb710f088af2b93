import { appTexts } from '@jodi/shared/app-texts.ts'
import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Wordmark } from '#app/navigation/wordmark.tsx'
import { t } from '#lib/texts/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'

type Props = { wide: boolean; onToggle: () => void; home: string; navigation: ReactNode; footer?: ReactNode }

/** The navigation at the left: 16rem wide, or 3rem with icons only. */
export function Sidebar({ wide, onToggle, home, navigation, footer }: Props) {
  return (
    <aside
      className={`shrink-0 border-r border-line transition-[width] duration-200 max-md:hidden ${wide ? 'w-[16rem]' : 'w-[3rem]'}`}
    >
      <div className={`sticky top-0 flex h-dvh flex-col overflow-hidden pb-4 ${wide ? 'px-3' : 'px-[3px]'}`}>
        <Link
          to={home}
          activeOptions={{ exact: true }}
          className={`flex h-16 shrink-0 [.staff_&]:h-14 items-center rounded-control ${wide ? 'px-3' : 'justify-center'}`}
        >
          <Wordmark bare={!wide} />
        </Link>
        {navigation}
        <div className="mt-auto grid gap-2">
          {wide && footer}
          <IconButton
            icon={wide ? PanelLeftClose : PanelLeftOpen}
            label={wide ? t(appTexts.collapseSidebar) : t(appTexts.expandSidebar)}
            aria-expanded={wide}
            onClick={onToggle}
            className={wide ? 'justify-self-end' : 'justify-self-center'}
          />
        </div>
      </div>
    </aside>
  )
}
