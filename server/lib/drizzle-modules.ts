import { type ResolveFnOutput, registerHooks } from 'node:module'

const INSIDE = '/node_modules/drizzle-orm/'
const entries = new Map<string, ResolveFnOutput>()

/**
 * Node parses the package.json of a package for each import of it and for each of its `.js` files. That of drizzle-orm
 * has 180 kB and a start has six hundred such imports: without this, a start takes a second longer on a small machine.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    // A relative file of an ES module of this package is one too.
    if (specifier.startsWith('.') && specifier.endsWith('.js') && parentURL.includes(INSIDE))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (!/^drizzle-orm(\/|$)/.test(specifier) || !conditions.includes('import')) return next(specifier, context)
    const resolved = entries.get(specifier) ?? next(specifier, context)
    entries.set(specifier, resolved)
    return { ...resolved, shortCircuit: true }
  },
})
