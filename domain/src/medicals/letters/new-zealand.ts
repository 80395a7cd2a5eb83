import type { DecisionOutcome } from '#medicals/assessment/schema.ts'
import { phraseTexts } from './phrase-texts.ts'
import type { LetterPhraseSeed, TemplateSeed } from './schema.ts'

const dated = { fromDay: '2006-05-01', toDay: null, source: 'Our own wording', isConfirmed: true }

const template = (code: string, name: string, appliesTo: DecisionOutcome[], ...lines: string[]): TemplateSeed => ({
  ...{ code, name, appliesTo, body: lines.join('\n'), ...dated },
})

/** Letters to begin with. The paragraphs that the law asks for stand below them, whatever is written. */
export const newZealandTemplates: TemplateSeed[] = [
  template(
    'L01',
    'Certificate issued',
    ['eligible'],
    'Thank you for coming to {practice}. I have assessed your application for {classes} and found nothing that stands in the way of flying.',
    'Please read the duties below: they hold for as long as you use the certificate.',
  ),
  template(
    'L02',
    'Issued with conditions',
    ['eligible_with_conditions'],
    'Thank you for coming to {practice}. You can be certified, on the conditions that are listed below.',
    'They are part of the certificate. Without them it does not allow you to fly. If one of them cannot be kept, tell me before you fly.',
  ),
  template(
    'L03',
    'Issued with surveillance',
    ['eligible_with_conditions'],
    'Thank you for coming to {practice}. You can be certified while we keep an eye on what we talked about.',
    'What I ask for, and when, stands below. Please send each report by its day: without it I have to look at the certificate again.',
  ),
  template(
    'L04',
    'Spectacles or lenses',
    ['eligible_with_conditions'],
    'Your sight meets the standard with your correction, and not without it.',
    'Wear it whenever you use the certificate, and carry the spare pair where you can reach it.',
  ),
  template(
    'L05',
    'Shorter certificate',
    ['eligible_with_conditions'],
    'I have issued a certificate that ends on {validTo}, which is earlier than usual. I would like to see how things go before it runs for longer.',
    'Please make your next appointment in good time.',
  ),
  template(
    'L06',
    'Certificate left in force',
    ['leave_in_force'],
    'You meet the standard. Your present certificate runs longer than a new one would, so I have left it as it is.',
    'Nothing changes for you: keep the certificate that you have.',
  ),
  template(
    'L07',
    'Referred to a colleague',
    ['referred'],
    'I have examined you and sent your application on, because the decision is not mine to make.',
    'You will hear from whoever decides. Until then no new certificate exists; an earlier one runs as it says.',
  ),
  template(
    'L08',
    'Expert advice is sought',
    ['seek_amc'],
    'You do not meet the standard as it is written, and there is another way: an accredited medical conclusion by experts of the {regulator}.',
    'It may take some weeks. I have sent what they need, with your consent. You may take the consent back at any time.',
  ),
  template(
    'L09',
    'Not eligible',
    ['ineligible'],
    'I am sorry that I cannot issue a certificate. The report gives the reasons, and names the standard.',
    'What would have to change, and how you can have the decision looked at again, stands below. Ring me if you would like to talk about it.',
  ),
  template(
    'L10',
    'Not eligible for now',
    ['ineligible'],
    'I cannot issue a certificate at present. This is not for ever: once you are well again you may apply anew.',
    'Please bring the reports of your treatment with you.',
  ),
  template(
    'L11',
    'One class and not another',
    ['eligible', 'eligible_with_conditions', 'ineligible'],
    'Your application was for {classes}, and the answer is not the same for each. The certificate says what you may do; the report says why not the rest.',
  ),
  template(
    'L12',
    'Results to your doctor',
    ['eligible', 'eligible_with_conditions', 'ineligible'],
    'Some results are worth a word with your own doctor. They do not change what I have decided.',
    'A copy of them is in your record, and you may take it along.',
  ),
]

export const newZealandLetterPhrases: LetterPhraseSeed[] = phraseTexts.map(([code, name, text]) => ({
  ...{ code, name, text, ...dated },
}))
