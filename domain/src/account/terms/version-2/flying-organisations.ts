import { clause, type LegalText } from '#account/terms/legal-text.ts'
import { acceptance, changes, ending, law, liability, properUse, yourLogin } from './common-clauses.ts'

/** Terms between the provider and a flying school, an operator or a club, and each of its staff. */
export const flyingOrganisations: LegalText = {
  key: 'flying',
  title: 'Terms for flying organisation staff',
  clauses: [
    clause(
      'What these terms cover',
      `
      These terms are between the provider of {product} and the flying organisation, such as a school, an operator, an
      aero club or a skydiving centre. They bind each member of its staff who uses {product} for it. The person who
      accepts them for the organisation confirms that they are authorised to do so.
      `,
    ),
    acceptance,
    yourLogin,
    clause(
      'What you see',
      `
      You see whether members of your organisation hold a medical certificate that is in force, its dates and its
      conditions, and what else they must keep current, such as tests and training. You see no medical content: no
      diagnosis, no result, no history, and no reason for a condition or a decision.
      `,
    ),
    clause(
      'How you may use it',
      `
      You use it to make sure that the people who fly for you, or learn with you, are certified for what they do. You
      do not try to infer from dates or conditions what may lie behind them. You do not ask a member to show you the
      medical content of their record. You do not decide on work, pay or training on the basis of what you suspect
      about a person's health.

      The information in {product} is an aid. Before a person flies, the organisation makes the checks that the Civil
      Aviation Rules require of it.
      `,
    ),
    clause(
      'Members',
      `
      You add a person as a member only while they belong to your organisation and know that you do so, and you remove
      them when they leave. You correct a mistake as soon as you learn of it. For the information that you record about
      your members yourself, your organisation is an agency under the Privacy Act 2020: it tells them what it records
      and why, and answers their requests within 20 working days.

      Each party tells the other of a privacy breach without delay.
      `,
    ),
    clause(
      'Drug and alcohol tests',
      `
      Where your organisation runs tests with {product}, it does so under its own policy, and has told the people
      tested about that policy. Only the people whom it has named as testers record a test, and only people who need
      the results for that policy see them.
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
      'After the agreement',
      `
      The logins of the organisation end. Within the notice period, the organisation receives the information that it
      recorded itself, in a common format. Its members keep their own logins and records.
      `,
    ),
    liability,
    changes,
    law,
  ],
}
