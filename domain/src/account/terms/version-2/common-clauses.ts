import { clause } from '#account/terms/legal-text.ts'

// Clauses shared by several texts. The figures are those of the specification, section 9.

export const acceptance = clause(
  'How you accept',
  `
  You confirm that you accept these terms and the privacy policy by a tick-box and clicking 'Agree'. Where {product}
  shows a single button saying that you accept the terms and conditions, and the privacy policy, pressing that button
  does both.

  {product} records which version you accepted, when, and in which session. When a new version comes into force, you
  are asked to accept it before you continue. Under Part 4 of the Contract and Commercial Law Act 2017, an electronic
  acceptance counts as a signed one.
  `,
)

export const yourLogin = clause(
  'Your login',
  `
  Your login is for you alone. Choose a password that you do not use anywhere else, keep it and your authenticator to
  yourself, and log out or lock the screen when you leave a shared computer. Anything done with your login is recorded
  as done by you.

  If you think that another person knows your password or has used your login, change your password at once and tell
  the administrator of your organisation or the provider.
  `,
)

export const properUse = clause(
  'Proper use',
  `
  You may use {product} only for the purposes of these terms. In particular, you must not:

  - look at records that you have no need to see, or help anyone else to see them;
  - enter information that you know to be untrue, or enter it under another person's name;
  - copy records from {product} in bulk, except as these terms or the law allow;
  - try to get around its access rules, overload it, or introduce harmful software;
  - take it apart in order to build a copy of it.

  {product} records every change, and every time medical information is read, with the person and the time. The
  provider may suspend a login at once where this is necessary to protect people or their records, and gives the reason
  as soon as it can.
  `,
)

/** The specification sets the notice period and the time to remedy a breach. */
export const ending = clause(
  'Ending the agreement',
  `
  Either party may end this agreement by giving the other 30 days written notice. An email to the address last given
  is written notice.

  If one party breaches this agreement, the other may give written notice of the breach. The breach must be remedied
  within 20 business days of that notice; otherwise, the other party may end the agreement at once. A business day is
  any day other than a Saturday, a Sunday or a public holiday. Ending the agreement does not affect amounts owed or
  rights acquired before it ended.
  `,
)

export const changes = clause(
  'Changes to these terms',
  `
  Each change to these terms is a new version with the date on which it comes into force. {product} tells you what has
  changed and asks you to accept the new version before you continue. If you do not accept it, you may end the
  agreement, and the version that you accepted last applies until the agreement has ended.
  `,
)

export const liability = clause(
  'Care and liability',
  `
  The provider runs {product} with reasonable care and skill, keeps it up to date and keeps copies of its data.
  {product} may be unavailable from time to time, and planned work is announced in advance.

  Every decision about medical certification is made by a person who is authorised to make it. {product} calculates,
  reminds, and shows what follows from the rules entered in it; the person who decides checks the result.

  As far as the law allows, neither party is liable for indirect loss, and the provider is not liable for information
  that others have entered. Nothing in these terms limits what cannot be limited by law, such as your rights under the
  Consumer Guarantees Act 1993 where you are a consumer. Where {product} is supplied to you in trade, that Act does not
  apply.
  `,
)

export const law = clause(
  'Law and disputes',
  `
  New Zealand law applies, and the courts of New Zealand decide disputes. Before going to court, each party tells the
  other in writing what the dispute is about, and both try in good faith to settle it, with a mediator if either party
  wishes. Either party may go to court at once where something urgent must be stopped.
  `,
)
