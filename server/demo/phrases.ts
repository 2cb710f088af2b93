// The numbers of phrases in two lists that a sentence combines have no common divisor, and their product is above 200: the
// nth person gets the nth phrase of each list, so that no sentence occurs twice among 200 people in a row.

/** 19: after 'I'. */
export const PASTIMES = [
  ...['walk by the lake', 'read old novels', 'cook without a recipe', 'play badminton', 'repair bicycles'],
  ...['sketch street corners', 'grow tomatoes on the balcony', 'listen to old film songs', 'bake bread'],
  ...['cycle before sunrise', 'play chess', 'go trekking', 'practise yoga', 'write letters', 'watch test cricket'],
  ...['visit old forts', 'do crosswords', 'photograph birds', 'help in the school library'],
]
/** 17 */
export const EVENINGS = [
  ...[
    'a long walk',
    'a good film',
    'a board game',
    'tea on the terrace',
    'a table full of cousins',
    'an hour with a book',
  ],
  ...['a call with my parents', 'a swim', 'songs in the kitchen', 'a drive without a plan', 'a game of carrom'],
  ...['a bowl of hot soup', 'a nap with the window open', 'a plate of chaat', 'a visit to the market'],
  ...['an old photo album', 'a concert in the park'],
]
/** 13: after 'a home with'. */
export const HOMES = [
  ...['plants on every sill', 'a kitchen that two can use', 'shelves up to the ceiling', 'a long dining table'],
  ...['a balcony facing east', 'room for both sets of parents', 'a door that friends can knock on'],
  ...['music in the morning', 'a desk for each of us', 'an old swing', 'rules that we make together'],
  ...['space to be quiet', 'a wall of family pictures'],
]
/** 23 */
export const TRAITS = [
  ...['patience', 'a sense of humour', 'curiosity', 'kindness to strangers', 'honesty', 'punctuality', 'a calm voice'],
  ...['respect for elders', 'good listening', 'courage', 'loyalty', 'warmth', 'tidiness', 'an open mind', 'generosity'],
  ...[
    'steadiness',
    'ambition',
    'thoughtfulness',
    'cheerfulness',
    'modesty',
    'common sense',
    'persistence',
    'gratitude',
  ],
]
/** 16 */
export const FOODS = [
  ...['poha', 'dosa', 'rajma and rice', 'lemon rice', 'dal and jeera rice', 'idli', 'aloo paratha', 'khichdi', 'upma'],
  ...['chole', 'kheer', 'pulao', 'thepla', 'sambar', 'carrot halwa', 'vegetable stew'],
]
/** 14 */
export const JOURNEYS = [
  ...['Hampi', 'Munnar', 'Darjeeling', 'Udaipur', 'Spiti', 'Varanasi', 'Coorg', 'Rishikesh', 'Puducherry', 'Shillong'],
  ...['Jaisalmer', 'Ooty', 'Kutch', 'Gangtok'],
]
/** 15: after the name of a place. */
export const WAYS = [
  ...['by night train', 'on a borrowed scooter', 'with three cousins', 'in the middle of the rains', 'with my parents'],
  ...['without a booking', 'with one small bag', 'by bus and on foot', 'in the cold of January', 'after an exam'],
  ...['with an old map', 'for a wedding', 'on a long weekend', 'with my oldest friends', 'during a festival'],
]
/** 18 */
export const SKILLS = [
  ...['to swim', 'the tabla', 'calligraphy', 'to make pasta', 'photography', 'Sanskrit', 'to sew', 'the guitar'],
  ...['to drive on hills', 'pottery', 'to dance salsa', 'French', 'carpentry', 'to sing in tune', 'bird calls'],
  ...['sign language', 'to keep bees', 'to say no politely'],
]
/** 13 */
export const TEACHERS = [
  ...[
    'my grandmother',
    'a patient neighbour',
    'videos at night',
    'a weekend class',
    'my younger cousin',
    'library books',
  ],
  ...['a retired teacher', 'a friend from college', 'trial and error', 'my uncle', 'a small group on Sundays'],
  ...['a colleague', 'the radio'],
]
/** 21: after 'I like'. */
export const WORKDAYS = [
  ...['the people I meet', 'a problem that has an answer', 'the quiet hour before noon', 'a team that laughs'],
  ...['seeing something finished', 'a new thing to learn each week', 'helping the younger ones', 'being trusted'],
  ...['a day that is never the same', 'work that I can explain at dinner', 'a good plan', 'a full notebook'],
  ...['the walk home', 'lunch with everybody', 'details that nobody else notices', 'a clear goal', 'useful advice'],
  ...['honest feedback', 'calm mornings', 'a long list with every line ticked', 'small improvements'],
]
/** 20: a family. */
export const FAMILIES = [
  ...[
    'loud at dinner',
    'early for trains',
    'fond of long calls',
    'serious about tea',
    'calm in a crisis',
    'full of advice',
  ],
  ...[
    'slow to leave a wedding',
    'quick to forgive',
    'proud of small things',
    'never short of guests',
    'good at card games',
  ],
  ...[
    'careful with money',
    'generous with food',
    'late sleepers on holidays',
    'singers on road trips',
    'great letter writers',
  ],
  ...['readers at breakfast', 'keepers of old stories', 'close to our neighbours', 'easy to talk to'],
]
/** 27 */
export const WORKS_OF_ART = [
  ...[
    'Malgudi Days',
    'Lagaan',
    'The Guide',
    'Piku',
    'Gitanjali',
    'Swades',
    'Train to Pakistan',
    'Anand',
    'Chupke Chupke',
  ],
  ...[
    'The Lunchbox',
    'Dil Chahta Hai',
    'Pather Panchali',
    'A Suitable Boy',
    'Queen',
    'Masaan',
    'Sholay',
    'Taare Zameen Par',
  ],
  ...['The Palace of Illusions', 'Kabuliwala', 'Gol Maal', 'Barfi', 'Iqbal', 'The Hungry Tide', 'Bawarchi', 'Guide'],
  ...['Jaane Bhi Do Yaaro', 'Wake Up Sid'],
]
