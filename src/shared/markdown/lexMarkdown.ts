/**
 * Markdown as marked's tokens, in a time that a text of 100,000 characters bears on a server: what no author writes, but would
 * keep marked busy for minutes or fill the memory, stays as it was written.
 */
import { Lexer, type Token, Tokenizer, type Tokens, type TokensList } from 'marked';

/** Characters of a paragraph or cell: marked looks for the end of each mark in all that follows. */
const MAX_INLINE_LENGTH = 10_000;
/** Cells of a table: each row is filled up to the width of the first. */
const MAX_CELLS = 10_000;

class PatientTokenizer extends Tokenizer {
  override table(source: string): Tokens.Table | undefined {
    const match = this.rules.block.table.exec(source);
    if (!match) return undefined;
    const [table, header = ''] = match;
    const cells = header.split('|').length * table.split('\n').length;
    if (cells <= MAX_CELLS) return super.table(source);
    // The lexer takes any token here; refused, each of its lines would be tried again.
    return { type: 'code', raw: table, text: table } as Token as Tokens.Table;
  }
}

class PatientLexer extends Lexer {
  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (source.length <= MAX_INLINE_LENGTH) return super.inlineTokens(source, tokens);
    tokens.push({ type: 'text', raw: source, text: source, escaped: false });
    return tokens;
  }
}

/** CommonMark with GitHub's tables, strikethrough, task lists and bare links. @throws RangeError where quotes are nested by the thousand */
export const lexMarkdown = (source: string): TokensList =>
  new PatientLexer({ gfm: true, tokenizer: new PatientTokenizer() }).lex(source);
