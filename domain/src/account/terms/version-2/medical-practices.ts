import { clause, type LegalText } from '#account/terms/legal-text.ts'
import { acceptance, changes, ending, law, liability, properUse, yourLogin } from './common-clauses.ts'

/** Terms between the provider and a practice, and everyone who works in it. All figures: specification, section 9. */
export const medicalPractices: LegalText = {
  key: 'practices',
  title: 'Terms for medical examiners and nurses (medical practices)',
  clauses: [
    clause(
      'What these terms cover',
      `
      These terms are between the provider of {product} and the medical practice. They bind each medical examiner, nurse
      and other member of staff who uses {product} for it. The person who accepts them for the practice confirms that
      they are authorised to do so.

      In these terms, 'practice' includes a specialist practice.
      `,
    ),
    acceptance,
    yourLogin,
    clause(
      'Your professional duties',
      `
      Each examiner decides only within the delegation and the classes that the regulator has given, and tells the
      practice and the provider at once when one of them is changed, suspended or ended. A nurse records measurements
      and results, and does not decide. No one signs for another person.

      The examiner establishes the identity of the person examined, witnesses their signature, and is responsible for
      the report. What {product} works out from the rules supports that judgement and does not replace it. The duties
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

      Each party tells the other of a privacy breach without delay, and helps to notify the Privacy Commissioner and the
      people affected where this is required. When a member of staff leaves, the practice removes their access on the
      same day.
      `,
    ),
    clause(
      'Fees',
      `
      The practice pays a fee for each examination that it completes in {product}. Goods and services tax is added.
      Fees are invoiced monthly.

      The amount invoiced is taken by direct debit on or after the 20th of the following month. The practice authorises
      the direct debit and makes sure that funds are available.

      Overdue amounts bear interest of 1.5% per month, accruing daily, from the day after they were due until they are
      paid. An amount that is disputed in good faith, in writing and before it is due bears no interest on the part
      found not to be owed.

      The provider may change a fee by written notice. A change of fee applies from the month after notice; earlier
      examinations are charged at the fee that applied on the day on which they were made.
      `,
    ),
    clause(
      'Restraint',
      `
      Each party keeps what it learns of the other's business confidential, and uses it only for this agreement.

      While this agreement lasts, and for 3 years after it has ended, the practice and the people who work in it do not
      use what they have learned of {product} to make, or to help others make, a service that competes with it in New
      Zealand, and do not take client lists out of it for another business. The practice may continue to treat and
      examine its own clients, by whatever means it chooses.

      If a court finds this wider than is reasonable, it applies as far as is reasonable.
      `,
    ),
    properUse,
    ending,
    clause(
      'After the agreement',
      `
      Open examinations are completed, or handed over to a practice that the person chooses. The practice receives its
      records in a common format within the notice period. The provider continues to keep them for as long as the law
      requires, unless the practice takes over the complete files and confirms this. Fees up to the last day are
      invoiced and debited as usual.
      `,
    ),
    liability,
    changes,
    law,
  ],
}
