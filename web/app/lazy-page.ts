import { lazyRouteComponent } from '@tanstack/react-router'
import { isTranslated, waitForTexts } from '#lib/i18n.ts'

/**
 * Loads the code of a page on demand. If the code no longer exists on the server, the app is an outdated version and is
 * reloaded. Without a connection a reload would lose the app, so there the load fails like any other request.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  importer: () => Promise<Module>,
  name: Name,
) {
  const load = () => {
    const module = importer().catch((error) => {
      throw navigator.onLine ? error : new Error('offline', { cause: error })
    })
    // The module declares which texts it needs, so they are awaited after it.
    return isTranslated() ? module.then((loaded) => waitForTexts().then(() => loaded)) : module
  }
  return lazyRouteComponent(load, name)
}
