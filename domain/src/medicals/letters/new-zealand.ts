import type { DecisionOutcome } from '#medicals/outcomes.ts'
import type { TemplateSeed } from './schema.ts'

const dated = { fromDay: '2006-05-01', toDay: null, source: 'Our own wording', isConfirmed: true }

const template = (code: string, name: string, appliesTo: DecisionOutcome[], ...lines: string[]): TemplateSeed => ({
  code,
  name,
  appliesTo,
  body: lines.join('\n'),
  ...dated,
})

/** Letters to start with. The paragraphs required by law are added below them, whatever is written. */
export const newZealandTemplates: TemplateSeed[] = [
  template(
    'L01',
    'Certificate issued',
    ['eligible'],
    'Thank you for coming to {practice}. I have assessed your application for {classes} and found nothing that prevents you from flying.',
    'Please read the duties below: they apply for as long as you use the certificate.',
  ),
  template(
    'L02',
    'Issued with conditions',
    ['eligible_with_conditions'],
    'Thank you for coming to {practice}. You can be certified on the conditions listed below.',
    'They are part of the certificate. Without them it does not allow you to fly. If one of them cannot be kept, tell me before you fly.',
  ),
  template(
    'L03',
    'Issued with surveillance',
    ['eligible_with_conditions'],
    'Thank you for coming to {practice}. You can be certified while we monitor what we talked about.',
    'What I require, and when, is listed below. Please send each report by its due date: without it I have to review the certificate.',
  ),
  template(
    'L04',
    'Spectacles or lenses',
    ['eligible_with_conditions'],
    'Your vision meets the standard with your correction, and not without it.',
    'Wear it whenever you use the certificate, and carry the spare pair where you can reach it.',
  ),
  template(
    'L05',
    'Shorter certificate',
    ['eligible_with_conditions'],
    'I have issued a certificate that ends on {validTo}, which is earlier than usual. I would like to see how things go before issuing a longer one.',
    'Please make your next appointment in good time.',
  ),
  template(
    'L06',
    'Certificate left in force',
    ['leave_in_force'],
    'You meet the standard. Your present certificate lasts longer than a new one would, so I have left it as it is.',
    'Nothing changes for you: keep the certificate you have.',
  ),
  template(
    'L07',
    'Referred to a colleague',
    ['referred'],
    'I have examined you and referred your application, because I may not make the decision myself.',
    'The person who decides will contact you. Until then there is no new certificate; an earlier one remains valid as stated on it.',
  ),
  template(
    'L08',
    'Expert advice is being sought',
    ['seek_amc'],
    'You do not meet the standard as it is written, but there is another way: an accredited medical conclusion by experts of the {regulator}.',
    'It may take some weeks. I have sent them what they need, with your consent. You may withdraw the consent at any time.',
  ),
  template(
    'L09',
    'Not eligible',
    ['ineligible'],
    'I am sorry that I cannot issue a certificate. The report gives the reasons, and names the standard.',
    'What would have to change, and how you can ask for the decision to be reviewed, is explained below. Ring me if you would like to talk about it.',
  ),
  template(
    'L10',
    'Not eligible for now',
    ['ineligible'],
    'I cannot issue a certificate at present. This is not permanent: once you are well again you may apply again.',
    'Please bring your treatment reports with you.',
  ),
  template(
    'L11',
    'One class and not another',
    ['eligible', 'eligible_with_conditions', 'ineligible'],
    'Your application was for {classes}, and the answer is not the same for each. The certificate says what you may do; the report gives the reasons for the rest.',
  ),
  template(
    'L12',
    'Results to your doctor',
    ['eligible', 'eligible_with_conditions', 'ineligible'],
    'Some results are worth discussing with your own doctor. They do not change my decision.',
    'A copy of them is in your record, and you may take one with you.',
  ),
]
