import type { PromptName } from '@jodi/shared/profiles/prompts.ts'
import { listOf, type Phrases } from './phrases.ts'

/** What the answers of the prompts are made of. */
export const PROMPT_PHRASES: Readonly<Record<PromptName, Phrases>> = {
  /** Before and after a breakfast. */
  sunday: {
    first: listOf(`
      Tea on the balcony at seven / No alarm / The newspaper from back to front / A slow walk first /
      Old songs on the radio / Windows open / A call to my cousins / Clothes on the line by nine /
      Everybody in the kitchen / The crossword / A late start / Plants watered / A short run`),
    second: listOf(`
      a film we have all seen before / a nap with the window open / nothing planned until four /
      cricket on television / a visit to the market / an hour with a book / a board game that ends in laughter /
      a drive without a plan / guests who stay for dinner / cleaning one cupboard, never two / a walk by the lake /
      letters and bills / an afternoon with the neighbours / an early dinner / a long bath and clean sheets /
      the best sleep of the week`),
  },
  /** After 'We are', with 'and' between. */
  family: {
    first: listOf(`
      loud at dinner / early for trains / fond of long calls / serious about tea / calm in a crisis / full of advice /
      slow to leave a wedding / quick to forgive / proud of small things / never short of guests /
      good at card games / careful with money / generous with food`),
    second: listOf(`
      late to bed on holidays / known for singing on road trips / close to our neighbours / easy to talk to /
      rarely on time for photographs / kind to visitors / bad at keeping secrets / always ready with snacks /
      strict about lunch on Sundays / polite in arguments / happy to add one more chair / fond of old stories /
      busy before every festival / never angry for long / modest about success / good at surprises`),
  },
  lookingForward: {
    first: listOf(`
      The mango season / A week in the hills / The first rain of the year / A night train to somewhere new /
      A friend's wedding / A garden of my own / Winter mornings / A month without deadlines /
      The next family wedding / A long evening by the sea / A new kitchen table / Learning to cook for two /
      The next long weekend`),
    second: listOf(`
      a quiet year with good sleep / the book I have put aside for it / somebody to share the window seat with /
      the photographs afterwards / a visit from old friends / fewer meetings / more evenings outdoors /
      meeting a family as talkative as ours / a good conversation that lasts until midnight /
      the drive back with music / breakfast at ten / a walk without an umbrella / seeing the stars properly /
      the smell of new books / a first dinner cooked together / plans that are not only mine`),
  },
  /** After a dish that a person makes. */
  kitchen: {
    first: listOf(`
      the way it was made in my childhood / slowly / with more chilli than the recipe says / from memory /
      on Saturday nights / in my oldest pot / with the radio on / for those who are at home /
      without measuring anything / when it rains / better than I iron shirts / as my aunt taught me /
      a little differently each time`),
    second: listOf(`
      somebody always asks for more / the neighbours know it by the smell / I wash up as I go /
      I am still improving it / there is never any left / I eat it straight from the pan /
      it tastes better the next day / friends have asked for the recipe / it has saved many evenings /
      I would like to learn yours / I do not share the last spoon / the first attempt was a disaster /
      it needs good company / nothing else is needed / I send half of it next door / it makes a rainy day short`),
  },
  /** After 'Because', then after 'because'. */
  work: {
    first: listOf(`
      I saw it done well when I was young / I like to be of use / I am curious / a good teacher believed in me /
      I enjoy a clear result / I like to work with people / it suits my patience / I wanted to earn my own living /
      it keeps my mind awake / it is never dull / someone gave me a chance / I like work that lasts /
      I like to see things improve`),
    second: listOf(`
      the day goes quickly / I learn from those around me / it leaves my evenings free / it has made me braver /
      each year is a little different / I can be proud of it without noise / it pays for the books /
      my colleagues laugh a lot / it matters to somebody / I get to help those who start / I like the responsibility /
      it taught me to listen / mistakes can be put right / I still look forward to it / it is honest work /
      there is always one more thing to learn`),
  },
  /** After 'a festival means', with 'and' between. */
  festival: {
    first: listOf(`
      everybody under one roof / new clothes from the same tailor / a kitchen that starts at five /
      calls from morning to night / flowers at the door / three generations in one photograph /
      children awake too early / cousins on every mattress / the good plates / visits on foot /
      lamps and clean floors / prayers first / a table for twenty`),
    second: listOf(`
      sweets for the whole building / songs late into the evening / a quiet hour at the end / too many photographs /
      leftovers for three days / a visit to those who live alone / old stories with new endings /
      tea for every guest / gifts wrapped in newspaper / a long walk home / elders first in everything /
      a nap in every chair / the same jokes as last year / a plate for the neighbours / one argument about the music /
      tired and happy faces`),
  },
  /** After the name of a place: how they travelled, and how it was. */
  journey: {
    first: listOf(`
      by night train / on a borrowed scooter / with three cousins / in the middle of the rains /
      with the whole family / without a booking / with one small bag / by bus and on foot / in the cold of January /
      with an old map / on a long weekend / with my oldest friends / during a festival`),
    second: listOf(`
      I came back tired and would leave again tomorrow / we missed the bus and found the best tea /
      the rain did not stop and neither did we / I remember every meal / we walked until the road ended /
      the photographs are blurred and perfect / strangers shared their lunch with us / I learned to pack less /
      it was the first time I saw so many stars / we talked more than in the whole year / I still have the ticket /
      we took the wrong road and were glad of it / it was colder than promised / I wrote my first real letter there /
      the silence stayed with me / we sang all the way back`),
  },
  /** After what a person learns. */
  learning: {
    first: listOf(`
      from a patient neighbour / from videos at night / in a weekend class / from a younger cousin /
      from library books / from a retired teacher / from an old friend / by trial and error / from an uncle /
      in a small group on Sundays / from a colleague / from an aunt / with a good friend`),
    second: listOf(`
      a little every week / and I have stopped apologising for mistakes / with more joy than progress /
      and the beginning was funny / on evenings without meetings / and it makes me humble /
      and I can already show something / for no reason except pleasure / and my friends are kind about it / slowly /
      and I practise in the afternoon / and it is harder than it looks / and I wish I had begun earlier /
      between other things / and I have not given up yet / and one day I will be good at it`),
  },
  favourites: {
    first: listOf(`
      Malgudi Days / Lagaan / Piku / Swades / Anand / Chupke Chupke / The Lunchbox / A Suitable Boy / Queen /
      Taare Zameen Par / Kabuliwala / Gol Maal / Iqbal`),
    second: listOf(`
      once every winter, with the phone in another room / because it is kind to its people /
      for the second half above all / since my school days / and I cry at the same place each time /
      for the dialogue / because it makes me want to call my family / with tea and no talking /
      as it ages better than I do / for its patience / and I lend it to everybody / because it never shouts /
      on days when I am homesick / and I know half of it by heart / for the music in it / whenever I have a cold`),
  },
  /** After 'They count on me for', then after 'because I'. */
  friends: {
    first: listOf(`
      patience / a sense of humour / honest advice / a lift to the station / punctuality / a calm voice /
      good listening / loyalty / common sense / a spare umbrella / cheerfulness / a second opinion /
      remembering birthdays`),
    second: listOf(`
      arrive ten minutes early everywhere / keep every receipt / read the whole menu and order the same /
      cry at weddings / name my plants / write lists of lists / cannot whistle / take the stairs to the sixth floor /
      hum while I think / carry snacks for everybody / lose at carrom with dignity / fall asleep on trains /
      talk to street dogs / still use a paper diary / get lost in my own lane / say thank you to machines`),
  },
  /** After 'One with', with 'and' between. */
  home: {
    first: listOf(`
      a window over the sink / a swing on the veranda / books in every room / a guest room that is used /
      a lemon tree by the door / one wall for children's drawings / a big table / morning light / a shelf for spices /
      a bench for two / two reading lamps / a quiet corner / a terrace for winter`),
    second: listOf(`
      friends on the stairs / something on the stove when it rains / music that is never too loud /
      no shoes inside and no fuss / the smell of fresh coffee / neighbours who borrow sugar /
      a calendar we both write in / a cat if we agree / tools that can be found /
      a jar of coins for the next journey / grandparents who come and go / a garden, however small /
      a clock that is always five minutes fast / cushions that do not match / doors that stay open /
      an end to every argument before dinner`),
  },
  marriage: {
    first: listOf(`
      Two people who say what they mean / Good manners at home / Asking instead of guessing /
      Doing the dishes without being asked / Time alone and time together / Being on the same side /
      Kindness on bad days / Laughing at the same things / Saying sorry first / Listening to the end of the sentence /
      Respect for both families / Shared work / Keeping small promises`),
    second: listOf(`
      enough tea for both / a walk when words run out / no accounts of who did more / a friend's patience /
      money matters discussed early / the freedom to change / one evening a week without guests /
      good humour about relatives / trust that needs no proof / an honest no now and then / room for two opinions /
      compliments that are meant / the patience of a gardener / a plan for the bad months / gratitude said aloud /
      a good breakfast together`),
  },
}

export const JOURNEYS = listOf(`
  Hampi / Munnar / Darjeeling / Udaipur / Spiti / Varanasi / Coorg / Rishikesh / Puducherry / Shillong /
  Jaisalmer / Ooty / Kutch / Gangtok`)

/** Things to learn that are in no list of a profile, so that they contradict nothing there. */
export const SKILLS = listOf(`
  calligraphy / to make fresh pasta / carpentry / to keep bees / sign language / to drive on hill roads /
  to knit / bird calls / to bind books / first aid / to fold paper birds / to read old maps / to juggle /
  to type without looking`)
