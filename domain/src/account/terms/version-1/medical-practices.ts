import { clause, type LegalText } from '#account/terms/legal-text.ts'
import { acceptance, changes, ending, law, liability, properUse, yourLogin } from './common-clauses.ts'

/** Terms between the provider and a practice, and everyone who works in it. All figures: specification, section 9. */
export const medicalPractices: LegalText = {
  key: 'practices',
  title: 'Terms for medical examiners and nurses (medical practices)',
  clauses: [
    clause(
      'What this is about',
      `
      These terms are between the provider of {product} and the medical practice, and bind each medical examiner, nurse
      and other member of staff who uses {product} for it. Whoever accepts them for the practice confirms that they
      may.

      Here 'practice' also means a specialist practice.
      `,
    ),
    acceptance,
    yourLogin,
    clause(
      'Your professional duties',
      `
      Each examiner decides only within the delegation and the classes that the regulator has given, and tells the
      practice and the provider at once when one is changed, suspended or ended. A nurse records measurements and
      results, and does not decide. Nobody signs for another.

      The examiner makes sure of the identity of the person examined, witnesses their signature, and answers for the
      report. What {product} works out from the rules is a help to that judgement and no replacement for it. The duties
      under the Civil Aviation Act 2023, Part 67 of the Civil Aviation Rules, the Health Practitioners Competence
      Assurance Act 2003 and the Code of Health and Disability Services Consumers' Rights remain yours.
      `,
    ),
    clause(
      'Health information',
      `
      The practice is a health agency for the records it makes, and the provider holds them on its behalf. The practice
      makes sure that its staff read only what they need, tells people what is collected and why, answers requests for
      access and correction within 20 working days, and keeps records for at least 10 years.

      Each side tells the other of a privacy breach without delay, and helps with what has to be notified to the
      Privacy Commissioner and to those affected. The practice removes the access of whoever leaves it on the day they
      leave.
      `,
    ),
    clause(
      'Fees',
      `
      The practice pays a fee for each examination that it completes in {product}. Goods and services tax is added.
      Fees are invoiced monthly.

      The amount invoiced is taken by direct debit on or after the 20th of the following month. The practice gives the
      authority for it, and sees to it that there are funds.

      Overdue amounts bear interest of 1.5% per month, accruing daily, from the day after they were due until they are
      paid. An amount that is disputed in good faith, in writing and before it is due bears none on the part found not
      to be owed.

      The provider may change a fee by written notice. A change of fee applies from the month after notice;
      examinations before then are charged at the fee of the day on which they were made.
      `,
    ),
    clause(
      'Restraint',
      `
      Each side keeps what it learns of the other's business to itself, and uses it for this agreement only.

      While this agreement lasts, and for 3 years after it has ended, the practice and those who work in it do not use
      what they have learned of {product} to make, or to help others make, a service that competes with it in New
      Zealand, and do not take lists of clients out of it for somebody else's business. The practice may of course go
      on treating and examining its own clients, by whatever means it chooses.

      If a court finds this wider than is reasonable, it applies as far as is reasonable.
      `,
    ),
    properUse,
    ending,
    clause(
      'When it has ended',
      `
      Open examinations are completed or handed over to a practice that the person chooses. The practice receives its
      records in a usual format within the time of the notice. The provider goes on keeping them for as long as the law
      requires, unless the practice takes over the complete files and confirms it. Fees up to the last day are invoiced
      and debited as usual.
      `,
    ),
    liability,
    changes,
    law,
  ],
}
