/** Returns a PDF of one page with these lines. It has the characters of Western Europe; another one becomes "?". */
export function pdfOf(lines: string[]): Uint8Array<ArrayBuffer> {
  const shown = lines.map((line) => `(${asPdfText(line)}) Tj T*`).join('\n');
  const content = `BT /F1 12 Tf 18 TL 72 720 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R
/Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(file + table + end, 'latin1'));
}

/** Returns a text of a PDF: one byte for each character, and brackets and backslashes escaped. */
const asPdfText = (text: string): string =>
  [...text]
    .map((letter) => ((letter.codePointAt(0) ?? 0) > 255 ? '?' : letter))
    .join('')
    .replace(/[\\()]/g, String.raw`\$&`);
