import { expect, it } from 'vitest';
import { runsOf } from './invoice-fonts.ts';
import { type InvoicePage, invoicePdf } from './invoice-pdf.ts';

const page: InvoicePage = {
  language: 'pt',
  issuedAt: new Date('2026-03-03T14:20:00.000Z'),
  title: 'Fatura US-2026-000123',
  heading: 'Fatura',
  test: null,
  facts: [['Número', 'US-2026-000123']],
  seller: { label: 'Vendedor', lines: ['Sankofa', '1 Example Street'] },
  buyer: { label: 'Comprador', lines: ['Adéọlá Ọ̀ṣun', 'አበበ ቢቂላ', 'محمد علي'] },
  columns: ['Artigo', 'Sem imposto', 'Imposto', 'Valor'],
  row: ['Filme avulso: ቴዛ', '4,16 US$', '0,83 US$ (20%)', '4,99 US$'],
  totals: [['Total pago', '4,99 US$']],
  note: 'Preços com imposto incluído.',
};

it('the same invoice gives the same bytes, tagged, with language and title', async () => {
  const pdf = await invoicePdf(page);
  expect(pdf.equals(await invoicePdf(page))).toBe(true);
  expect(pdf.length).toBeLessThan(100_000);
  const text = pdf.toString('latin1');
  expect(text).toContain('/Lang (pt)');
  expect(text).toContain('/Marked true');
  expect(text).toContain('/DisplayDocTitle true');
  expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(text).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(text).toContain('/S /GTS_PDFA1');
  expect(text.match(/\/Scope \/Column/g)).toHaveLength(page.columns.length);
  expect(pdf.equals(await invoicePdf({ ...page, note: 'Another' }))).toBe(false);
});

it('embeds a font for each script', async () => {
  const text = (await invoicePdf(page)).toString('latin1');
  for (const font of ['NotoSans-Regular', 'NotoSans-Bold', 'NotoSansEthiopic', 'NotoSansArabic']) {
    expect(text).toContain(font);
  }
  expect(runsOf('Teza ቴዛ, 2008', 'regular')).toEqual([
    { font: 'regular', text: 'Teza ' },
    { font: 'ethiopic', text: 'ቴዛ, ' },
    { font: 'regular', text: '2008' },
  ]);
});
