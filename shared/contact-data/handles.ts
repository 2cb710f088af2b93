const APP =
  '(?:insta(?:gram|gm)?|ig|tele ?gram|tg|whats? ?app|watsapp|wats app|wa|whatsap|facebook|fb|snap ?chat|snap|twitter|linked ?in|skype|discord|we ?chat|viber|imo|threads|signal|share ?chat|hangouts?|google chat|messenger|kik)'
const START = '(?<![\\p{L}\\d])'
const END = '(?![\\p{L}\\d])'
/** What looks like a name that somebody chose on an app: letters with digits, dots or underscores inside. */
const NAME = '(?=[a-z._]{0,64}[\\d_]|[a-z]{1,64}\\.[a-z])[a-z][a-z0-9._]{2,64}[a-z0-9_]'
/** What people write after 'my insta is' that is no name. */
const NO_NAME =
  '(?:private|empty|public|boring|dead|quiet|inactive|full|mostly|just|only|all|not|a|an|the|my|for|where|always|never|rarely|deleted|closed|locked|fine|fun|ok|okay|food|travel|enough|off)'

const HANDLES = [
  // '@name', also after a space; 'dinner @ 8' is none.
  /(?<![a-z0-9])@ ?[a-z_][a-z0-9._]{2,64}(?<!@ ?(?:home|work|office|the|my|our|least|night|noon|college|school))(?![a-z0-9])/,
  /(?<![a-z0-9])[a-z0-9.]{0,64}[a-z]{2}[a-z0-9.]{0,64}_[a-z0-9._]{0,64}[a-z0-9]/,
  app(`(?:'s)? ?(?:i\\.?d|handle|user ?name|user|number|no|num|profile|acc|account|link|page)s? ?(?:is|:|=|-|@|~|>)`),
  app(` ?(?:id|handle|username)${END}`),
  app(`[^\\p{L}\\d.!?]{0,4}[:=@~>|]{1,64} ?[a-z0-9]`),
  app(` ?- ?(?:${NAME}|[a-z]{1,64} ?(?:$|[.!]))`),
  app(`(?: [a-z]{1,64}){0,3} ${NAME}${END}`),
  new RegExp(`${START}${NAME}(?: [a-z]{1,64}){0,2} (?:on|in|at|from|@|-)? ?${APP}${END}`, 'u'),
  new RegExp(
    `${START}(?:my (?:[a-z]{1,64} )?|on )${APP} (?:is|as|under|named|called) (?!${NO_NAME}${END})[a-z0-9._]{1,64} ?(?:$|[.,!])`,
    'u',
  ),
  // An invitation to write there.
  new RegExp(
    `${START}(?:find|follow|dm|pm|ping|text|message|msg|contact|reach|add|catch|search|connect|call|write|stalk|hit|talk|chat|get|buzz|drop|send|meet)` +
      `(?: (?:to|with|in|up|a|at)){0,3}(?: me| us| up| line| dm| hi| hello| request| message| touch){1,4}(?: (?:up|there|directly|a|hi|message|anytime|with|in|touch)){0,3}(?: (?:on|at|in|via|through|thru|over|using|by|@))? ?(?:my )?${APP}${END}`,
    'u',
  ),
  new RegExp(
    `${START}(?:i am|i'm|im|it's|its) (?!(?:not|also|never|rarely|hardly|always|often|active|addicted|barely|only|too|mostly|seldom|still|everywhere|nowhere|hooked|offline|here|there|new|quiet|just|barely|usually|more|less)${END})[a-z0-9._]{1,64} on ${APP}${END}`,
    'u',
  ),
  new RegExp(`(?:^|[.!?] )[a-z0-9._]{3,64} (?:on|@) ${APP}[.!]?$`, 'u'),
  app(` (?:me|karo|kar|kijiye|karna|par|pe)${END}`),
  app(` (?:id|number|no)? ?hai${END}`),
]

/** Whether a text in plain characters names an account on another app. */
export function hasHandle(text: string): boolean {
  return HANDLES.some((handle) => handle.test(text))
}

function app(rest: string): RegExp {
  return new RegExp(`${START}${APP}${rest}`, 'u')
}
