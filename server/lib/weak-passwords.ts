// Words that head every published list of leaked passwords, with those that are common in India.
const WORDS = `
abc abcd abcde abcdef abcdefg abcdefgh aaaaaa abhishek access account action adidas admin administrator aditya airtel ajay
akash alexander alexis alpha amanda amazing amit amitabh anand andrea andrew angel angela angels animal anita anjali
ankit anthony anurag apple apples april arjun arsenal asdf asdfg asdfgh asdfghjkl asdfjkl ashish ashley ashok asshole august
austin avinash babita baby babygirl bailey banana bandit barcelona barney baseball basketball batman beautiful
benjamin bhagwan bharat bharti bhavani bigboy bigdog bird biteme blahblah blessed blink blue bond booboo boss bradley brandon
brandy brother buddy bulldog buster butterfly butter calvin camaro canada captain carlos caroline change changeme charles
charlie cheese chelsea chennai cherry chester chicken chinnu chocolate chris christ christian cocacola coffee college
computer confirm connect contact cookie cookies cooper corvette country cowboy cowboys creative cricket crystal dakota
dallas daniel danielle darling daddy david deepak deepika default delhi dennis devil dexter dhoni diamond dilip dinesh divya
doctor dolphin donald dragon dreams durga eagles easy edward eeeeee elephant elizabeth eminem enter facebook falcon
family father fender ferrari fire fish flower football forever fred freedom friend friends fuck fucker fuckme fuckoff fuckyou
gandalf ganesh ganesha ganpati garfield gateway gaurav gemini genius geeta george gfhjkm ginger girish golden golf good goodluck
google gopal govind grace green guest guitar gunner hammer hanuman hannah happy hardcore hari hariom harley harsh
harshit heather hello hemant hockey holiday home honda honey hope horses hunter hunting hyderabad iceman iloveu iloveyou
iloveme india indian india@ indira internet jackson jagdish jai jaihind jaimatadi jaishreeram jaisriram jaan jackass jaguar james
january jasmine jason jasper jatin jennifer jeremy jessica jesus johnny johnson jonathan jordan joseph joshua jsmith julian
junior justice justin kabir kajal kali kamal kamlesh karan karthik katrina kavita kavitha kawasaki keerthi killer king
kiran kishore kitty knight kolkata krishna krishnan kumar kumari lakers lakshmi lakshman lalit lauren legend letmein lifeline
liverpool login london lord love lovely lover loveme loveyou lucky ludhiana madhu madison maggie magic mahadev mahesh malik
mama manager manchester manisha manish manoj marina mark marlboro marriage married mary martin master matrimony matrix
matthew maverick mayank meena meenakshi melissa mercedes merlin michael michelle mickey midnight mike miller mohit mohan
mohammed monica monkey monster mookie morgan mother mountain movies mumbai murali mustang mypass nagaraj naresh naruto natasha
narayan nature naveen navneet neeraj neha nehru newlife nicholas nicole nikhil nilesh ninja nirmala nisha nishant nitin
nokia nothing november october office oliver omsairam orange oscar pakistan pallavi panda pankaj panther parker party pass
passport passw0rd password passwd patel patrick pawan peaches peanut pepper phoenix pickle playboy please pokemon police pooja poonam
prabhu pradeep prakash pranav prasad prashant praveen preeti prem princess priya priyanka private purple python pyaar qazwsx
qazwsxedc qq qwaszx qwer qwert qwerty qwertyu qwertyui qwertyuiop qwe qweasd qweasdzxc qweqwe rachel radha radhakrishna radhe radheradhe
radheshyam raghav rahul raider raiders rainbow raja rajan rajat rajesh rajeev rajkumar rajput rakesh ram ramesh ramram ranger
rangers rani ranjit ravi ravindra redsox reena rekha richard riya robert rocket rohan rohini rohit romance root rosebud royal
runner sachin sai saibaba sairam salman samantha samsung sandeep sandhya sangeeta sanjay sanjana sanjeev santosh santoshi
sarita satish sathish satyam saurabh savita scooby scooter secret secure seema senior september sergey service sexy shadow
shakti shankar shanti sharma shah shahrukh shalini sheetal shekhar shilpa shiva shivam shivani shivshakti shreya shubham shree
shweta shyam silver simple singh single sita smile smita smokey sneha snoopy soccer sonali sonia sonu spider spiderman
sparky special spirit sridevi srinivas srikanth star starwars steelers steven stupid success sudha sudhir suman summer sumit
sunil sunita sunny sunshine super superman superstar suraj suresh surya surfer sushil sushma swami swapnil swastik sweet
sweetheart sweety system taylor teacher temp tennis test tester testing thakur thomas thunder tiger tigers tigger tinkle
tirupati toor toyota travis trouble trustno truelove tushar twitter umesh unknown usha user vaibhav vandana varsha varun vasudev vehicle
vicky victor victoria victory vijay vikas vikram vikrant vinay vinayak vinod vipin vipul virat vishal vishnu vivek waheguru warrior
wedding welcome whatever william william wilson windows winner winston winter wizard xxxxxx yadav yankees yamaha yash yellow yogesh
zaq zxc zxcv zxcvb zxcvbn zxcvbnm zxcasd zzzzzz jodi shaadi vivah bharatmatrimony namaste namaskar aadhaar
`
const NUMBERS = `
123321 123654 123789 124578 147852 147896 159357 159753 159951 235689 258456 321654 332211 357159 369258 420420 456123 654123
741852 741852963 753951 789456 789456123 951753 963852 963852741 987654 111222 111222333 123123123 100000 200000 102030
1029384756 10203040 112358 123454321 1234554321 147147 121314 131211 142536 143143 1431431 20202020 786786 7867860 108108
9876543210 98765432 12344321 11223344 1122334455 99887766 19871987 1234512345 12341234 0987654321 1234567891 12345678910
`
const words = new Set(`${WORDS}${NUMBERS}`.split(/\s+/).filter(Boolean))

const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  '147258369147',
]
const KEYS_APART = [
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2b3c4d5e6f',
  'a1b2c3d4e5f6',
  'zaq12wsxcde34rfv',
  '!qaz@wsx',
]
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * True for what guessers try first: one of the common words, also with look-alike characters or a year behind it,
 * runs of keys, and one short piece said over and over.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase().trim()
  return isRun(text) || isRepeated(text) || isBirthday(text) || readings(text).some((word) => words.has(word))
}

/** The text as a word: without what is usually hung behind it, and with look-alikes read as letters. */
function readings(text: string): string[] {
  const bare = text.replace(/[\d!@#$%*._-]{0,5}$/, '')
  const front = bare.replace(/^\d{1,4}/, '')
  return [text, bare, front, asLetters(text), asLetters(bare)]
}

function asLetters(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign)
}

function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('')
  const single = text.replace(/(.)\1/g, '$1')
  const told = single.length * 2 === text.length ? [text, backwards, single] : [text, backwards]
  return [...RUNS, ...KEYS_APART].some((run) => told.some((part) => run.includes(part)))
}

function isRepeated(text: string): boolean {
  return /^(.{1,3})\1+.?$/u.test(text) || /^(\w{4,5})\1$/u.test(text)
}

/** Six or eight digits that are a day of somebody's life. */
function isBirthday(text: string): boolean {
  return (
    /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)?\d\d$/.test(text) ||
    /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text)
  )
}
