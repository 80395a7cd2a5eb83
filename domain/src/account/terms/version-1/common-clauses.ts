import { clause } from '#account/terms/legal-text.ts'

// Clauses shared by several texts. The figures are those of the specification, section 9.

export const acceptance = clause(
  'How you accept',
  `
  You confirm that you accept these terms and the privacy policy by a tick-box and clicking 'Agree'. Where {product}
  shows a single button that says that you accept the terms and conditions, and the privacy policy, pressing it is
  both.

  {product} keeps which version you accepted, when, and in which session. When a new version comes into force you are
  asked again before you go on. An electronic acceptance counts as a signed one under Part 4 of the Contract and
  Commercial Law Act 2017.
  `,
)

export const yourLogin = clause(
  'Your login',
  `
  Your login is yours alone. Choose a password that you use nowhere else, keep it and your authenticator to yourself,
  and log out or lock the screen when you leave a shared computer. What is done with your login is recorded as done by
  you.

  If you think that somebody else knows your password or has used your login, change it at once and tell the
  administrator of your organisation or the provider.
  `,
)

export const properUse = clause(
  'Proper use',
  `
  You may use {product} for the purposes of these terms and for nothing else. In particular you do not:

  - look at records that you have no need to see, or help somebody else to see them;
  - enter what you know to be untrue, or enter it under another person's name;
  - copy records out of {product} in bulk, other than as these terms or the law allow;
  - try to get past its access rules, overload it, or bring harmful software into it;
  - take it apart in order to build a copy of it.

  Every change, and every reading of medical information, is recorded with who did it and when. The provider may
  suspend a login at once where it must do so to protect people or their records, and says why as soon as it can.
  `,
)

/** The specification sets the notice period and the time to remedy a breach. */
export const ending = clause(
  'Ending the agreement',
  `
  Either side may end this agreement by giving the other 30 days written notice. An e-mail to the address last given is
  written notice.

  If one side breaches this agreement, the other may give written notice of the breach. The breach has to be remedied
  within 20 business days of that notice; if it is not, the other side may end the agreement at once. A business
  day is any day but a Saturday, a Sunday or a public holiday. Ending the agreement does not take away what was owed or
  acquired before.
  `,
)

export const changes = clause(
  'Changes to these terms',
  `
  A change to these terms is a new version with the date from which it is in force. {product} says what has changed and
  asks you to accept it before you go on. If you do not accept it, you may end the agreement, and the version that you
  accepted last applies until it has ended.
  `,
)

export const liability = clause(
  'Care and liability',
  `
  The provider runs {product} with reasonable care and skill, keeps it up to date and keeps copies of its data. It may
  be out of reach now and then, and planned work is announced beforehand.

  A decision about medical certification is always made by a person who is authorised to make it. {product} does sums,
  reminds and shows what follows from the rules as they are entered in it; whoever decides checks it.

  As far as the law allows, neither side is liable for indirect loss, and the provider is not liable for what others
  have entered. Nothing here limits what cannot be limited by law, such as your rights under the Consumer Guarantees
  Act 1993 where you are a consumer. Where {product} is supplied to you in trade, that Act does not apply.
  `,
)

export const law = clause(
  'Law and disputes',
  `
  New Zealand law applies, and the courts of New Zealand decide. Before going to court, each side tells the other in
  writing what it is about, and both try in good faith to settle it, with a mediator if either wishes.
  Anybody may go to a court at once where something urgent has to be stopped.
  `,
)
