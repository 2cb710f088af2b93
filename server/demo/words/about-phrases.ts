import { listOf, type Phrases } from './phrases.ts'

/** What the sentences of About me are made of. */
export const ABOUT_PHRASES = {
  /** After 'what I like about it is'. */
  work: {
    first: listOf(`
      a problem that has an answer / seeing something finished / that no two days are the same / being trusted /
      learning something small each week / helping those who are new / a good plan that works /
      the quiet hour before noon / doing ordinary things well / that others rely on it /
      honest advice from older people / the patience it has taught me / the people I meet`),
    second: listOf(`
      even on Mondays / more than I first expected / though I rarely say so / and the walk back in the evening /
      and that I can explain it at dinner / and I am still learning / most days at least /
      and I try to leave on time / though nothing beats a free Saturday / and the tea at eleven /
      even when the day is long / and I hope it shows / also in the busy months /
      and I bring none of it to the table at night / and my friends have stopped asking why / apart from the paperwork`),
  },
  /** After 'From my years at a college I kept', with 'and' between. */
  college: {
    first: listOf(`
      two good friends / a taste for canteen tea / the habit of early mornings /
      a shelf of notes I cannot throw away / respect for good teachers / a love of old buildings /
      one long friendship / the habit of reading on buses / a few songs / the courage to ask questions /
      a group that still meets every winter / an old bicycle / the memory of one kind professor`),
    second: listOf(`
      a dislike of loud hostels / the patience for queues / a recipe for noodles at midnight /
      some very bad photographs / a habit of making lists / the ability to sleep anywhere /
      an interest in other languages / a fear of chalk dust / a fondness for rainy afternoons /
      the belief that most things can be learned / a team jacket that no longer fits / a better idea of what I want /
      one poem by heart / a liking for long debates / a warm memory of the library / a few ideas that turned out well`),
  },
  /** Before and after what a person likes to do. */
  interest: {
    first: listOf(`
      On most Sundays / When the week allows it / After a long day / Before the city wakes up / On free evenings /
      Whenever it rains / With old friends / On holidays / At least once a week / When I need to think /
      In the cooler months / Without any great talent / Since my school days`),
    second: listOf(`
      and I come back in a better mood / and the phone stays in a drawer / and I lose track of time /
      badly but happily / and then I sleep very well / and company is welcome / and I would like to do more of it /
      and nothing has to come of it / and I never regret it / and afterwards there is tea / and it keeps me calm /
      and I do not count the hours / and I have met kind people that way / and I am patient with beginners /
      and that is holiday enough / and I would gladly share it`),
  },
  /** After what the parents do, or how many brothers and sisters there are. */
  family: {
    first: listOf(`
      we eat together whenever we can / everybody has an opinion on everything / guests never leave hungry /
      we argue and forget it by evening / birthdays are taken seriously / the radio is always on / we speak openly /
      Sunday lunch is fixed / we laugh at the same old jokes / promises are kept / good news travels in minutes /
      we help without being asked / the tea is strong`),
    second: listOf(`
      and decisions are made slowly / and the door is open to neighbours / and we call each other most days /
      and every age has a say / and festivals bring all the cousins / and we are careful with money /
      and there is always a card game / and children are never in the way / and the washing-up is shared /
      and we give each other room / and old stories are repeated with care / and politeness matters /
      and work is left at the gate / and we travel with too much food / and we like to be early /
      and an apology is never far`),
  },
  /** After 'a city is home, and I like', with 'and' between. */
  city: {
    first: listOf(`
      the markets in the morning / the old lanes / its slow evenings / the tea stalls that know my order /
      the trees along the main road / its bookshops / the smell after the first rain / its sweet shops /
      the park near the bus stand / the festivals in the streets / the winter mornings / the railway station at dawn /
      its honest shopkeepers`),
    second: listOf(`
      neighbours who still visit without calling / friends I have known since school /
      a roof from which one sees the kites / food that I never tire of / the walk I take every evening /
      a library with a good fan / cousins at every corner / the sound of evening prayers /
      a playground full of noise / a tailor who remembers every measure / the music from the school next door /
      streets I could walk with closed eyes / auto drivers who give directions with jokes / mangoes in May /
      people who take time to talk / one café where I may sit for hours`),
  },
  /** After 'a home with', with 'and' between. */
  hope: {
    first: listOf(`
      plants on every sill / a kitchen that two can use / shelves up to the ceiling / a long dining table /
      a balcony facing east / room for both families / a door that friends can knock on / music in the morning /
      a desk for each of us / an old swing / rules that we make together / a corner to be quiet in /
      a wall of family pictures`),
    second: listOf(`
      time for each other on weekdays / an honest word when something is wrong / visitors on Sundays / no shouting /
      shared plans and separate hobbies / enough cups for everybody / respect in small things / a walk after dinner /
      the accounts done together / more listening than advice / laughter most days / work shared without counting /
      patience on both sides / good sleep / one holiday a year, however short / kind words in the morning`),
  },
  /** After 'I am', with 'and' between. */
  character: {
    first: listOf(`
      patient with people / quiet at first / early for trains / good at listening / calm when others worry /
      careful with promises / easy to please at meals / quick to laugh / steady in my work /
      fond of children and old people / happy in company / more practical than romantic / curious about most things`),
    second: listOf(`
      impatient with queues / slow to anger / hopeless at keeping secrets about gifts /
      better at cooking than at cleaning / honest even when it is inconvenient / a little too tidy /
      sentimental about old songs / always the one who carries the tickets / bad with directions /
      known for long goodbyes / slow with a new phone / generous with snacks / strict only with myself /
      serious about sleep / forgetful about umbrellas / grateful for ordinary days`),
  },
  /** After what a person would like of the place where they live. */
  place: {
    first: listOf(`
      a park to walk in / a market with fresh vegetables / a good library / family within a day by train / clean air /
      work that I respect / a decent bus service / a kitchen with a window / a school close by /
      a clinic that I trust / a playground full of children / a hill or a river near / an old friend or two`),
    second: listOf(`
      room for visitors / somebody to share the evening with / neighbours who say good morning / time to settle in /
      a sky with some stars / a shop that sells proper tea / a reason to come back each evening / quiet at night /
      work for both of us / a terrace for winter mornings / enough rain for plants / a theatre now and then /
      a corner for my books / one good sweet shop / safe streets / rent we can afford`),
  },
  /** After 'which helps with', with 'and' between. */
  language: {
    first: listOf(`
      jokes / train journeys / old songs / bargaining / poems / long phone calls / weddings /
      films without subtitles / recipes / new neighbours / work / proverbs / crosswords`),
    second: listOf(`
      asking the way / talking to grandparents / making friends at bus stops / choosing vegetables /
      understanding cricket commentary / thanking people properly / telling stories to children / arguing politely /
      reading signboards / singing along / calling an auto / listening to the news / writing letters /
      being polite to aunts / learning the next one / ordering tea`),
  },
  /** After a dish and 'with', then after 'is'. */
  food: {
    first: listOf(`
      lemon pickle / fresh coriander / a squeeze of lime / roasted papad / mango chutney / green chillies /
      roasted peanuts / tamarind chutney / a cucumber salad / coconut chutney / mint chutney / hot rice /
      sliced tomatoes`),
    second: listOf(`
      my idea of a feast / what I ask for on birthdays / all I need after a journey / the dish I cook for friends /
      my answer to a bad day / my favourite on rainy days / what I miss when I travel /
      never the same twice in my hands / my usual Sunday breakfast / worth getting up for /
      the first thing I learned to cook / what guests ask me for / better the next morning /
      the taste of my school holidays / always made in too large a pot / best eaten on the terrace`),
  },
} satisfies Record<string, Phrases>
