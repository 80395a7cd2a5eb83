/**
 * The security questions (spec section 3: about 60, numbered from 1). They ask for memories, not for facts that a
 * person's page shows, a form asks for, or a colleague would know. A question's number is its position here and is
 * stored with every answer: never remove or move one; add new ones at the end.
 */
const texts = [
  'What is your favourite airfield?',
  'What was your first car?',
  'What is your favourite food?',
  'What was the name of your first pet?',
  'What was your nickname as a child?',
  'What was the name of your first soft toy?',
  'Who was your favourite teacher at primary school?',
  'Who was your best friend when you were ten?',
  'What was the name of the first animal you looked after?',
  'In which town or suburb did you first live away from home?',
  'In which street did your grandparents live?',
  'What did you call your favourite blanket?',
  'What was the name of your imaginary friend?',
  'What was the first name of your childhood neighbour?',
  'What was your first holiday job?',
  'Who was your first boss?',
  'What was the first thing you saved up to buy?',
  'What was the first record, tape or disc you owned?',
  'Which band or singer did you first see on stage?',
  'What was the first film you saw in a cinema?',
  'Which book did you read again and again as a child?',
  'What was the first dish you learned to cook?',
  'Which food could you not stand as a child?',
  'What did your lunch box always hold?',
  'Which biscuit did you always take first?',
  'Which ice cream did you always ask for?',
  'Where did you spend your best summer holiday?',
  'At which beach did you learn to swim?',
  'Which river or lake did you first swim in?',
  'Where did you first sleep in a tent?',
  'Which mountain or hill did you first climb?',
  'In which hut did you spend your first night in the bush?',
  'What was the first fish you caught?',
  'What was the name of the boat you first sailed in?',
  'What was the name of the first horse you rode?',
  'What was the colour of your first bicycle?',
  'What was the make of your first motorcycle?',
  'What was the make of your first mobile phone?',
  'What was the first computer game you finished?',
  'What was the first instrument you learned?',
  'Which song do you know all the words of?',
  'What was the first dance you learned?',
  'Which sport were you worst at?',
  'What was the name of your first team?',
  'What was the name of your first coach?',
  'What did you collect as a child?',
  'What was the first bone you broke, or nearly broke?',
  'What were you afraid of as a child?',
  'What did you want to be before you wanted to fly?',
  'Where did you first fly as a passenger?',
  'What was the first model aircraft you built?',
  'Who took you up for your first flight?',
  'Over which place did you first see the sun rise from above?',
  'Which smell takes you back to your childhood?',
  'Which tree did you climb as a child?',
  'What grew at the back door of your childhood home?',
  'What was the name of your favourite dairy or corner shop?',
  'Who taught you to drive?',
  'What did you hit when you first dented a car?',
  'What is the silliest present you have been given?',
  'Which word could you never spell?',
  'What is the luckiest thing you own?',
] as const

export type SecurityQuestion = { questionId: number; text: string }

export const securityQuestions: SecurityQuestion[] = texts.map((text, at) => ({ questionId: at + 1, text }))

/** Text of a question; empty for an invalid number. */
export const questionText = (questionId: number): string => texts[questionId - 1] ?? ''

export const isSecurityQuestion = (questionId: number) => questionText(questionId) !== ''
