import {
  paymentContract,
  paymentErrorSchema,
  paymentErrorTexts,
  restContract,
  restErrorSchema,
  restErrorTexts,
} from '@jodi/shared/agents/rest.ts'
import { ERROR_STATUS, type ErrorCode } from '@jodi/shared/errors.ts'
import { inEnglish, type PlainText } from '@jodi/shared/texts.ts'
import type { OpenAPI } from '@orpc/openapi'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { WebEnv } from '#rpc/request.ts'

/** Documents the paths for scripts, as an OpenAPI document and as a page. */
export const documentationPages = new Hono<WebEnv>()
  .get('/openapi.json', async (c) => c.json(await documentOf(originOf(c))))
  .get('/docs', async (c) => c.html(page(await documentOf(originOf(c)))))

const originOf = (c: Context<WebEnv>) => c.get('context').app.env.origin

let made: { origin: string; document: Promise<OpenAPI.Document> } | undefined

function documentOf(origin: string): Promise<OpenAPI.Document> {
  if (made?.origin !== origin) made = { origin, document: makeDocument(origin) }
  return made.document
}

async function makeDocument(origin: string): Promise<OpenAPI.Document> {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import('@orpc/openapi'),
    import('@orpc/zod/zod4'),
  ])
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  // As of an input, which may have more properties: an error also has its code.
  const bodyOf = (schema: z.ZodType) => z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input' }) as object
  const generate = (contract: typeof restContract | typeof paymentContract, error: z.ZodType) =>
    generator.generate(contract, {
      info: { title: 'Jodi', version: '1', description: INTRODUCTION },
      servers: [{ url: origin }],
      customErrorResponseBodySchema: () => bodyOf(error),
    })
  const [rest, payment] = await Promise.all([
    generate(restContract, restErrorSchema),
    generate(paymentContract, paymentErrorSchema),
  ])
  const document = { ...rest, paths: { ...rest.paths, ...payment.paths } }
  for (const { operation } of operationsOf(rest)) describeErrors(operation, restErrorTexts)
  for (const { operation } of operationsOf(payment))
    describeErrors(operation, { ...restErrorTexts, ...paymentErrorTexts })
  return document
}

const INTRODUCTION =
  'REST endpoints for scripts. Authenticate with the admintoken header: a token from npm run token -- <email>, or a session\'s access token. Errors return { error } and, for invalid input, "issues".'

/** The generator describes an error only by its status code, so the texts are added here. */
function describeErrors(operation: OpenAPI.OperationObject, errorTexts: Record<ErrorCode, PlainText>): void {
  const texts = Object.fromEntries(
    Object.entries(ERROR_STATUS).map(([code, status]) => [String(status), inEnglish(errorTexts[code as ErrorCode])]),
  )
  for (const [status, response] of Object.entries(operation.responses ?? {}))
    if (response && 'description' in response) response.description = texts[status] ?? response.description
}

function operationsOf(document: OpenAPI.Document): { path: string; operation: OpenAPI.OperationObject }[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    item?.post ? [{ path, operation: item.post }] : [],
  )
}

interface Schema {
  type?: string
  description?: string
  enum?: string[]
  pattern?: string
  minLength?: number
  minimum?: number
  format?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

function page(document: OpenAPI.Document) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Jodi API</title>
<style>
:root { color-scheme: light dark; --accent: light-dark(oklch(0.41 0.138 17), oklch(0.83 0.09 20)); --line: light-dark(oklch(0.88 0.015 70), oklch(0.38 0.03 340)); }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; font: 16px/1.5 system-ui, sans-serif; background: light-dark(oklch(0.99 0.006 85), oklch(0.2 0.025 340)); color: light-dark(oklch(0.25 0.02 20), oklch(0.95 0.01 80)); }
h1 { font-size: 1.75rem; line-height: 1.25; } h2 { font-size: 1.25rem; margin: 3rem 0 .5rem; } h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
a { color: var(--accent); } code { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere; }
dl { margin: 0; border: 1px solid var(--line); border-radius: .75rem; } dl > div { display: grid; grid-template-columns: minmax(9rem, 14rem) 1fr; gap: .25rem 1rem; padding: .5rem 1rem; } dl > div + div { border-top: 1px solid var(--line); }
dt { font-weight: 600; } dt small { font-weight: 400; } dd { margin: 0; } details summary { cursor: pointer; color: var(--accent); }
@media (max-width: 40rem) { dl > div { grid-template-columns: 1fr; } }
</style>
</head>
<body>
<main>
<h1>Jodi API</h1>
<p>${INTRODUCTION}</p>
<p>OpenAPI document: <a href="/api/openapi.json">/api/openapi.json</a> (version 3.1)</p>
${operationsOf(document).map(section)}
</main>
</body>
</html>`
}

function section({ path, operation }: ReturnType<typeof operationsOf>[number]) {
  const parameters = (operation.parameters ?? []) as OpenAPI.ParameterObject[]
  const body = (operation.requestBody as OpenAPI.RequestBodyObject | undefined)?.content['application/json']?.schema
  const { properties = {}, required = [] } = (body ?? {}) as Schema
  return html`<section>
<h2><code>POST ${path}</code></h2>
<p>${operation.summary}. ${operation.description}</p>
${parameters.length > 0 ? html`<h3>Headers</h3><dl>${parameters.map(({ name, required, description, schema }) => row(name, required === true, description ?? (schema as Schema).description ?? ''))}</dl>` : ''}
<h3>Body</h3>
<dl>${Object.entries(properties).map(([name, schema]) => row(name, required.includes(name), fieldText(schema)))}</dl>
<h3>Responses</h3>
<dl>${Object.entries(operation.responses ?? {}).map(([status, response]) => row(status, true, (response as { description: string }).description))}</dl>
</section>`
}

function row(name: string, required: boolean, what: unknown) {
  return html`<div><dt><code>${name}</code>${required ? '' : html` <small>optional</small>`}</dt><dd>${what}</dd></div>`
}

/** Describes in words which values a field accepts. */
function fieldText(schema: Schema): unknown {
  const options = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [schema]
  const [main = schema] = options
  const orNull = schema.anyOf?.some(({ type }) => type === 'null') ? ', or null' : ''
  if (main.enum && main.enum.length > 8)
    return html`<details><summary>one of ${main.enum.length}${orNull}</summary>${main.enum.join(', ')}</details>`
  if (main.enum) return `one of: ${main.enum.join(', ')}${orNull}`
  const limits = [
    main.format && main.format !== 'regex' ? main.format : '',
    main.minLength ? `at least ${main.minLength} characters` : '',
    main.minimum === undefined ? '' : `at least ${main.minimum}`,
    main.pattern && main.pattern.length < 30 ? `matching ${main.pattern}` : '',
  ].filter(Boolean)
  return `${[main.type ?? 'text', ...limits].join(', ')}${orNull}`
}
