import { confirmClock } from '#domains/settings/clock/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { performAs } from '#work/work.ts'

export async function confirmClockAs(app: AppContext, me: Actor): Promise<void> {
  await performAs(app, me, confirmClock)
  await app.clockCheck.run()
}
