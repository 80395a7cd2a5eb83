import { clause, type LegalText } from '#account/terms/legal-text.ts'
import { acceptance, changes, ending, law, liability, properUse, yourLogin } from './common-clauses.ts'

/** Terms between the provider and a flying school, an operator or a club, and each of its staff. */
export const flyingOrganisations: LegalText = {
  key: 'flying',
  title: 'Terms for flying organisation staff',
  clauses: [
    clause(
      'What this is about',
      `
      These terms are between the provider of {product} and the flying organisation, such as a school, an operator, an
      aero club or a skydiving centre, and bind each member of its staff who uses {product} for it. Whoever accepts
      them for the organisation confirms that they may.
      `,
    ),
    acceptance,
    yourLogin,
    clause(
      'What you see',
      `
      You see whether members of your organisation hold a medical certificate that is in force, its dates and its
      conditions, and what else they have to keep current, such as tests and training. You see no medical content: no
      diagnosis, no result, no history, and no reason for a condition or a decision.
      `,
    ),
    clause(
      'What you use it for',
      `
      You use it to make sure that those who fly for you, or learn with you, are certified for what they do. You do not
      try to find out from dates or conditions what may lie behind them, you do not ask a member to show you the
      medical content of their record, and you do not decide on work, pay or training by what you suspect about
      somebody's health.

      What {product} shows is a help. Before somebody flies, the organisation does the checks that the Civil Aviation
      Rules ask of it.
      `,
    ),
    clause(
      'Members',
      `
      You add somebody as a member only while they belong to your organisation and know of it, and you remove them when
      they leave. You correct a mistake as soon as you learn of it. For what you record about your members yourself,
      your organisation is an agency under the Privacy Act 2020: it tells them what it records and why, and answers
      their requests within 20 working days.

      Each side tells the other of a privacy breach without delay.
      `,
    ),
    clause(
      'Drug and alcohol tests',
      `
      Where your organisation runs tests with {product}, it does so under its own policy, which those tested have been
      told of. Only those whom it has named as testers record a test, and results are seen by nobody who does not need
      them for that policy.
      `,
    ),
    clause(
      'Restraint',
      `
      While this agreement lasts, and for 3 years after it has ended, the organisation and its staff do not use what
      they have learned of {product} to make, or to help others make, a service that competes with it in New Zealand.
      If a court finds this wider than is reasonable, it applies as far as is reasonable.
      `,
    ),
    properUse,
    ending,
    clause(
      'When it has ended',
      `
      Logins of the organisation end. What it has recorded itself it receives in a usual format within the time of the
      notice. Its members keep their own logins and records.
      `,
    ),
    liability,
    changes,
    law,
  ],
}
