import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type FontName, fontFile, runsOf } from './invoice-fonts.ts';

/** Texts of an invoice or credit note, as printed. */
export interface InvoicePage {
  /** BCP 47. */
  readonly language: string;
  readonly issuedAt: Date;
  /** Of the document. */
  readonly title: string;
  readonly heading: string;
  /** Says that no real money was paid; null if it was. */
  readonly test: string | null;
  /** Number, dates and method of payment. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly seller: { readonly label: string; readonly lines: readonly string[] };
  readonly buyer: { readonly label: string; readonly lines: readonly string[] };
  /** Item, net amount, tax, amount. */
  readonly columns: readonly string[];
  readonly row: readonly string[];
  /** The last one is the sum. */
  readonly totals: readonly (readonly [label: string, value: string])[];
  readonly note: string;
}

// In points.
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const HALF = WIDTH / 2;
const GAP = 12;
const SIZE = { heading: 22, text: 10, small: 9 } as const;
/** Widths of the columns of the item. */
const COLUMNS = [0.46, 0.16, 0.22, 0.16].map((share) => share * WIDTH);
const DIM = '#595959';
const INK = '#111111';
const RULE = '#bbbbbb';

/** Identifies a document of PDF/UA-1 (ISO 14289-1, 5), and declares that schema as PDF/A requires (ISO 19005-3, 6.6.2.3). */
const PDF_UA = `<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
      <pdfaProperty:name>part</pdfaProperty:name>
      <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
      <pdfaProperty:category>internal</pdfaProperty:category>
      <pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>
    </rdf:li></rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

/** The types of pdfkit lack `scope`. */
const HEADER: PDFKit.Mixins.StructureElementOptions & { readonly scope: string } = { scope: 'Column' };

interface Style {
  readonly font?: FontName;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right';
  readonly width?: number;
}

/** An invoice as PDF/UA-1 and PDF/A-3b: tagged, with embedded fonts. The same page gives the same bytes. */
export async function invoicePdf(page: InvoicePage): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    lang: page.language,
    tagged: true,
    subset: 'PDF/A-3b',
    displayTitle: true,
    font: '',
    info: {
      Title: page.title,
      Author: page.seller.lines[0] ?? '',
      CreationDate: page.issuedAt,
      ModDate: page.issuedAt,
    },
  });
  // pdfkit identifies one standard only.
  doc.appendXML(PDF_UA);
  const written = buffer(doc);
  for (const name of ['regular', 'bold', 'ethiopic', 'arabic'] as const) doc.registerFont(name, fontFile(name));
  const root = doc.struct('Document');
  doc.addStructure(root);

  /** Writes a text at a place. @returns the y below it */
  function write(text: string, x: number, y: number, style: Style = {}): number {
    const { font = 'regular', size = SIZE.text, color = INK, align = 'left', width = WIDTH } = style;
    const runs = runsOf(text, font);
    doc.fontSize(size).fillColor(color);
    doc.x = x;
    doc.y = y;
    for (const [n, run] of runs.entries()) {
      // With features, a run is shaped as a whole: the words of Arabic are not reversed.
      const continued = n < runs.length - 1;
      doc.font(run.font).text(run.text, { width, align, continued, features: ['kern', 'liga'] });
    }
    return doc.y;
  }
  const tagged = (type: string, content: () => void, parent = root): void => {
    parent.add(doc.struct(type, type === 'TH' ? HEADER : {}, content));
  };
  const ruleAt = (y: number): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
    doc.endMarkedContent();
  };

  let y = MARGIN;
  tagged('H1', () => {
    y = write(page.heading, MARGIN, y, { font: 'bold', size: SIZE.heading }) + GAP;
  });
  const { test } = page;
  if (test !== null) {
    tagged('P', () => {
      y = write(test, MARGIN, y, { font: 'bold' }) + GAP;
    });
  }
  for (const [label, value] of page.facts) {
    tagged('P', () => {
      const top = y;
      y = write(label, MARGIN, top, { color: DIM, width: HALF - GAP });
      y = Math.max(y, write(value, MARGIN + HALF, top, { width: HALF })) + 2;
    });
  }
  y += GAP * 2;
  const top = y;
  for (const [n, { label, lines }] of [page.seller, page.buyer].entries()) {
    const x = MARGIN + n * HALF;
    const width = HALF - GAP;
    let at = top;
    tagged('H2', () => {
      at = write(label, x, at, { color: DIM, size: SIZE.small, width }) + 2;
    });
    for (const line of lines) {
      tagged('P', () => {
        at = write(line, x, at, { width });
      });
    }
    y = Math.max(y, at);
  }
  y += GAP * 2;

  const table = doc.struct('Table');
  root.add(table);
  const writeRow = (cells: readonly string[], type: 'TH' | 'TD', style: Style): void => {
    const row = doc.struct('TR');
    table.add(row);
    const rowTop = y;
    let x = MARGIN;
    for (const [n, cell] of cells.entries()) {
      const width = COLUMNS[n] ?? 0;
      const align = n === 0 ? 'left' : 'right';
      tagged(type, () => (y = Math.max(y, write(cell, x, rowTop, { ...style, width: width - GAP / 2, align }))), row);
      x += width;
    }
    row.end();
    y += GAP / 2;
  };
  writeRow(page.columns, 'TH', { color: DIM, size: SIZE.small });
  ruleAt(y - 3);
  writeRow(page.row, 'TD', {});
  table.end();
  ruleAt(y);
  y += GAP;

  for (const [n, [label, value]] of page.totals.entries()) {
    const font = n === page.totals.length - 1 ? 'bold' : 'regular';
    tagged('P', () => {
      const at = y;
      y = write(label, MARGIN + HALF - 60, at, { font, width: HALF / 2 + 60 });
      y = Math.max(y, write(value, MARGIN + HALF * 1.5, at, { font, width: HALF / 2 - GAP / 2, align: 'right' })) + 4;
    });
  }
  y += GAP * 2;
  tagged('P', () => {
    write(page.note, MARGIN, y, { color: DIM, size: SIZE.small });
  });
  root.end();
  doc.end();
  return written;
}
