#!/usr/bin/env python3
"""Verifies evidence packs, receipts and erasure certificates of Sankofa, independently of its own code: written from
docs/evidence.md.
No network. Needs Python 3.9 and the package `cryptography`.
Exit codes: 0 complete, 1 not genuine, 2 invalid arguments or files, 3 genuine with reservations."""
import argparse, base64, bisect, hashlib, json, re, sys, unicodedata
from datetime import datetime, timedelta
from itertools import accumulate
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
SAFE, LAST_MS, MAX_DEPTH, MAX_CHECKPOINTS, MAX_SIGNATURES = 2**53 - 1, 8_640_000_000_000_000, 100, 1_000, 32
SKEW_MS, LATE_MS, LISTED, DAYS_OF_400_YEARS, MAX_STREAMS, MAX_NOTE = 5_000, 60_000, 100, 146_097, 100_000, 16_384
PERSON_STREAMS = '''account accessibility age consent continuewatching cookies customer requests looks discussions
discussionviews evidence favorites language notifications profiles ratings reactions recordexport refusals reminders
reportexport reportoutcome reportviews tastepicks timedcomments watchlists'''.split()
SPACE = '\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
SPKI, HASH = bytes.fromhex('302a300506032b6570032100'), re.compile('[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=')
UUID = re.compile(r'x{8}-x{4}-[1-8]xxx-[89abAB]xxx-x{12}|([0f])\1{7}(-\1{4}){3}-\1{12}'.replace('x', '[0-9a-fA-F]'))
TIME = re.compile(r'([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]+))?Z')
PEM = re.compile('-----BEGIN PUBLIC KEY-----\n(MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=)\n-----END PUBLIC KEY-----\n')
VKEY = re.compile('([^+%s]+)\\+([0-9a-f]{8})\\+([A-Za-z0-9+/]+={0,2})' % SPACE)
EPOCH = re.compile(r'\A(.*/)([1-9][0-9]{0,8})((?:/maps)?)\Z', re.S)
SIGNATURE = re.compile('\u2014 ([^+%s]+) ([A-Za-z0-9+/]+={0,2})' % SPACE)
DAMAGE = ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError, InvalidTag
def need(value, why, result=None):
    if not value: raise ValueError(why)
    return value if result is None else result
def sha(*parts): return hashlib.sha256(b''.join(parts)).digest()
def b64(data): return base64.b64encode(data).decode()
def u64(number): return number.to_bytes(8, 'big')
def unbase64(words): return need(b64(base64.b64decode(words)) == words, 'not canonical base64', base64.b64decode(words))
def load(words):  # JSON as JavaScript reads it: numbers are doubles, the last of several members with one name counts
    return json.loads(words, parse_int=lambda n: int(n) if len(n) < 17 else float(n), parse_constant=int)
def whole(words): return int(words) if re.fullmatch('0|[1-9][0-9]{0,15}', words) and int(words) <= SAFE else -1
def ms_of(words):  # Milliseconds since 1970 of a time in UTC; digits after the third of a fraction do not count
    found = need(isinstance(words, str) and TIME.fullmatch(words), 'not a time')
    year, *rest = (int(part) for part in found.groups()[:6])
    past = datetime(year % 400 + 400, *rest) - datetime(1970, 1, 1)  # datetime lacks the year 0.
    seconds = past // timedelta(seconds=1) + (year // 400 - 1) * DAYS_OF_400_YEARS * 86_400
    return seconds * 1_000 + int(((found[7] or '') + '000')[:3])
# Formats: a function returns the value as it is sealed; members are sealed in the order of these tables.
def text(value): return value.encode().decode()
def text_if(holds): return lambda value: need(holds(text(value)), 'a text is malformed', value)
def integer(low, high=SAFE):
    holds = lambda value: type(value) in (int, float) and low <= value <= high and value == int(value)
    return lambda value: need(holds(value), 'not a number in range', int(value))
def many(kind, most=SAFE):
    return lambda value: [kind(each) for each in need(type(value) is list and len(value) <= most, 'no list', value)]
def record(**members):
    holds = lambda value: isinstance(value, dict) and value.keys() == members.keys()
    read = lambda value: {name: kind(value[name]) for name, kind in members.items()}
    return lambda value: read(need(holds(value), 'not an object with these members', value))
count, number, uuid, hash32 = integer(0), integer(-SAFE), text_if(UUID.fullmatch), text_if(HASH.fullmatch)
data, hashes = text_if(lambda value: unbase64(value) is not None), text_if(lambda value: len(unbase64(value)) % 32 == 0)
part = text_if(lambda value: value in ('data', 'metadata') or value.startswith('data.'))
time, kept = text_if(lambda value: ms_of(value) is not None), record(note=text, entry=text)
proven, other = record(key=hash32, revision=count, index=count, leaf=hash32), record(key=hash32, value=hash32)
leaf_of, FORMAT = lambda leaf: (other if 'value' in leaf else proven)(leaf), 'sankofa-evidence-pack/2'
read_pack = record(
    format=text_if(lambda value: value == FORMAT), madeAt=time, madeBy=text, subject=record(kind=text, id=text),
    head=text, logKey=text, publicKey=text, checkpoints=many(text, MAX_CHECKPOINTS),
    events=many(record(index=count, id=uuid, stream=text, revision=count, recordedAt=integer(0, LAST_MS), type=text,
                       data=text, metadata=text)),
    treeProof=hashes, streams=many(record(stream=text, to=count), MAX_STREAMS),
    map=record(head=text, key=text, checkpoint=lambda value: None if value is None else kept(value), entry=text,
               treeProof=hashes, streams=record(shape=text, hashes=many(data), leaves=many(leaf_of))),
    documents=many(record(type=text, version=number, language=text, hash=text, text=text)),
    disclosures=many(record(eventId=uuid, part=part, key=data)), manifest=many(record(n=number, id=uuid, leaf=data)),
    seal=record(sha256=data, signature=data))
read_receipt = record(format=text_if(lambda value: value == 'sankofa-receipt/1'), stream=text, revision=count,
                      content=hash32, index=count, head=text, logKey=text, treeProof=hashes)
def members(optional=(), **kinds):  # As `record`, in the order of the file, and with members that may be absent
    holds = lambda value: isinstance(value, dict) and kinds.keys() - set(optional) <= value.keys() <= kinds.keys()
    read = lambda value: {name: kinds[name](inner) for name, inner in value.items()}
    return lambda value: read(need(holds(value), 'not an object with these members', value))
def choice(*values): return text_if(lambda value: value in values)
SCAN, PACK = dict(store=text, searched=number, found=number), dict(madeAt=time, madeBy=text, sha256=text)
CERTIFICATES = 'sankofa erasure certificate v1', 'sankofa erasure certificate v2'
read_certificate = record(format=choice(*CERTIFICATES), statement=members(
    ('leftOutOfSearch', 'invoicesKeptUntil', 'paymentProviderRecord', 'evidencePacks', 'simulatedBefore'),
    person=text, requestId=text, proposedBy=text, approvedBy=text, erasedAt=time, searchedFor=number,
    tooShortToSearchFor=number, leftOutOfSearch=number, invoicesKeptUntil=lambda value: value and text(value),
    paymentProviderRecord=choice('none', 'deleted', 'to_be_deleted'), evidencePacks=many(members(**PACK)),
    stores=many(members(**SCAN)), simulatedBefore=time), keyId=text, publicKey=text, signature=data)
def signs(raw, signature, message):
    try: return Ed25519PublicKey.from_public_bytes(raw).verify(signature, message) is None
    except (InvalidSignature, ValueError): return False
def pem_id(raw): return sha(SPKI + raw).hex()[:16]
class NoteKey:
    def __init__(self, name, kind, raw):
        self.name, self.kind, self.raw = name, kind, raw
        self.id = sha(name.encode(), b'\n', bytes([kind]), raw)[:4]
        self.vkey = '%s+%s+%s' % (name, self.id.hex(), b64(bytes([kind]) + raw))
    def of(self, head): return [each for name, key, each in head['signatures'] if (name, key) == (self.name, self.id)]
    def verify(self, head):  # Time of the cosignature in seconds, 0 for a plain one; None unless genuine, and alone
        own, message = self.of(head), head['text'].encode()
        if len(own) != 1 or self.kind == 1: return 0 if len(own) == 1 and signs(self.raw, own[0], message) else None
        at = int.from_bytes(own[0][:8], 'big')
        message, holds = b'cosignature/v1\ntime %d\n' % at + message, len(own[0]) == 72 and at <= LAST_MS // 1_000
        return at if holds and signs(self.raw, own[0][8:], message) else None
def read_key(vkey, kinds=(1, 4)):
    name, key_id, raw = need(VKEY.fullmatch(vkey), 'a key is malformed').groups()
    raw = need(len(unbase64(raw)) == 33 and unbase64(raw)[0] in kinds and unbase64(raw), 'a key is malformed')
    key = NoteKey(name, raw[0], raw[1:])
    return need(key.id.hex() == key_id and key, 'the id of a key is not its id')
def read_head(note):
    body, blank, lines = note.rpartition('\n\n')
    is_text, signatures = len(note.encode()) <= MAX_NOTE and not re.search('[\x00-\x09\x0b-\x1f]', note), []
    need(body and blank and note[-1] == '\n' and is_text and lines.count('\n') <= MAX_SIGNATURES, 'not a signed note')
    for line in lines[:-1].split('\n'):
        name, raw = need(SIGNATURE.fullmatch(line), 'a signature is malformed').groups()
        signatures.append((name, unbase64(raw)[:4], need(unbase64(raw)[4:], 'a signature is malformed')))
    origin, size, root, *extensions = body.split('\n')
    need(origin and whole(size) >= 0 and HASH.fullmatch(root) and '' not in extensions, 'not a checkpoint')
    own = need([each for name, _, each in signatures if name == origin and len(each) == 72], 'the head has no time')
    demo = next((line[17:] for line in extensions if line.startswith('simulated-before ')), None)
    need(demo is None or re.fullmatch('.{23}Z', demo), 'the time of the demo is malformed')
    return {'text': body + '\n', 'signatures': signatures, 'origin': origin, 'size': whole(size),
            'root': unbase64(root), 'at': int.from_bytes(own[0][:8], 'big'), 'demo': demo,
            'simulated': float('-inf') if demo is None else ms_of(demo)}
def is_signed(head, key):
    at = NoteKey(key.name, 4, key.raw).verify(head)
    return head['origin'] == key.name and (key.verify(head), at) == (0, head['at'])
def cosigned(head, keys): return [(key.name, key.verify(head)) for key in keys if key.verify(head) is not None]
def epoch_of(origin): return int(EPOCH.match(origin)[2]) if EPOCH.match(origin) else 1
def in_epoch(epoch, origin): return EPOCH.sub(r'\g<1>%d\3' % epoch, origin)
def trusts(logs, key):  # Also the key of the same log in an earlier epoch
    named = lambda log: NoteKey(in_epoch(epoch_of(key.name), log.name), 1, log.raw).vkey
    return any(epoch_of(log.name) <= epoch_of(key.name) and named(log) == key.vkey for log in logs)
def trusted_keys(words):
    pems = re.findall('-----BEGIN PUBLIC KEY-----([^-]+)-----END PUBLIC KEY-----', words)
    keys = [read_key(line.strip()) for line in words.split('\n') if re.match(r'\s*[^+\s#]+\+[0-9a-f]{8}\+', line)]
    need((pems or keys) and 'sankofa-key-rotation/' not in words, 'no public key, or a rotation, which is not read here')
    signers = [raw[12:] for raw in (unbase64(''.join(pem.split())) for pem in pems) if raw[:12] == SPKI]
    return signers, [key for key in keys if key.kind == 1], [key for key in keys if key.kind == 4]
def split_of(n): return 1 << ((n - 1).bit_length() - 1)
def read_tree(size, leaves, sizes, proof, hash_of):  # Root of a tree, and of its earlier sizes
    nodes, known, used = [proof[at:at + 32] for at in range(0, len(proof), 32)], {}, 0
    is_ordered = all(a < b for numbers in (leaves, sizes) for a, b in zip(numbers, numbers[1:]))
    need(is_ordered and max(leaves + [0]) < size and max(sizes + [0]) <= size, 'the proof is about other leaves')
    def walk(start, end):
        nonlocal used
        leaf, stop = bisect.bisect_left(leaves, start), bisect.bisect_right(sizes, start)
        is_open = (leaf < len(leaves) and leaves[leaf] < end) or (stop < len(sizes) and sizes[stop] < end)
        if not is_open and (end - start) & (end - start - 1) == 0:
            need(used < len(nodes), 'the proof ends too early')
            used, found = used + 1, nodes[used]
        elif end - start == 1: found = hash_of(start)
        else:
            middle = start + split_of(end - start)
            found = sha(b'\x01', walk(start, middle), walk(middle, end))
        return known.setdefault((start, end), found)
    def root_of(start, end):
        middle = start + split_of(end - start) if end - start > 1 else end
        return known.get((start, end)) or sha(b'\x01', root_of(start, middle), root_of(middle, end))
    root = walk(0, size)
    need(used == len(nodes), 'the proof goes on after its end')
    return root, {each: root_of(0, each) for each in sizes}
def bit(key, depth): return key[depth >> 3] >> (7 - (depth & 7)) & 1
def stream_key(name): return sha(b'sankofa-map/1\n', name.encode())
def read_map(root, names, proof):  # Revision, index, content of the last event of each stream; None for an absent one
    keys, values, shape = sorted((stream_key(name), name) for name in names), dict.fromkeys(names), iter(proof['shape'])
    given, leaves = iter(proof['hashes']), iter(proof['leaves'])
    def walk(low, high, depth):
        kind = next(shape, None)
        if kind == 'e': return bytes(32)
        if kind == 'h' and low == high:
            found = unbase64(hash32(next(given, None)))
            return need(any(found), 'an empty hash is given', found)
        need(low < high and kind in ('i', 'l') and depth <= 256 - (kind == 'i'), 'the proof has another shape')
        if kind == 'i':
            middle = next((n for n in range(low, high) if bit(keys[n][0], depth)), high)
            return sha(b'\x03', walk(low, middle, depth + 1), walk(middle, high, depth + 1))
        leaf = need(next(leaves, None), 'a leaf is missing')
        key = unbase64(leaf['key'])
        need(all(bit(key, n) == bit(keys[low][0], n) for n in range(depth)), 'a leaf is at another place')
        stream = next((name for each, name in keys[low:high] if each == key), None)
        need(('value' in leaf) == (stream is None), 'a leaf is that of another stream')
        if stream is None: return sha(b'\x02', key, unbase64(leaf['value']))
        values[stream] = (leaf['revision'], leaf['index'], unbase64(leaf['leaf']))
        return sha(b'\x02', key, sha(u64(leaf['revision']), u64(leaf['index']), values[stream][2]))
    need(walk(0, len(keys), 0) == root, 'the proof does not lead to the root of the map')
    need(not any(next(rest, None) for rest in (shape, given, leaves)), 'the proof goes on after its end')
    return values
def read_root(entry):  # Size and root of the log, and root of the map; None if the entry is malformed
    tag, size, root, streams, map_root, *end = entry.split('\n') + [''] * 5
    holds = entry.count('\n') == 5 and tag == 'sankofa-map-root/1' and not any(end) and whole(streams) >= 0
    return (whole(size), unbase64(hash32(root)), unbase64(hash32(map_root))) if holds and whole(size) >= 0 else None
def content_of(event):
    parts = [b'sankofa-leaf/1'] + [str(value).encode() for name, value in event.items() if name != 'index']
    return sha(*(len(raw).to_bytes(4, 'big') + raw for raw in parts))
def tree_hash(each, leaf): return sha(b'\x00', sha(b'\x05', stream_key(each['stream']), u64(each['revision']), leaf))
def check(value, is_finite, depth=MAX_DEPTH):
    need(depth or not isinstance(value, (dict, list)), 'nested too deep')
    need(not is_finite or value not in (float('inf'), float('-inf')), 'a number is too large')
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        check(inner, is_finite, depth - 1)
def read_object(words):
    value = load(words)
    return check(value, False) or need(isinstance(value, dict), 'not an object', value)
def stored_part(words):  # Fields, and boxes by name: '' for those of the subject
    fields = read_object(words)
    boxes = [('', fields.pop('personal'))] if 'personal' in fields else []
    boxes += [('.' + name, box) for name, box in fields.pop('personalOf', {}).items() if name != '__proto__']
    need(all(type(box['subject']) is str and unbase64(box['box']) is not None for _, box in boxes), 'malformed box')
    facts = [value for name, value in fields.items() if name != '__proto__']
    return check(facts, True, MAX_DEPTH + 1) or (fields, boxes)
def read_fields(event, keys):  # The data of an event with the fields that disclosed keys open
    (fields, boxes), (_, origin) = stored_part(event['data']), stored_part(event['metadata'])
    boxes = [('data' + name, box) for name, box in boxes] + [('metadata', box) for name, box in origin if not name]
    for name, box in boxes:
        key, raw = unbase64(keys.get((event['id'], name), '')), unbase64(box['box'])
        if not key: continue
        need(len(key) == 32 and len(raw) >= 28, 'a box or its key is cut short')
        opened = AESGCM(key).decrypt(raw[:12], raw[12:], ('%s/%s' % (event['id'], name)).encode())
        opened = read_object(opened.decode('utf-8', 'replace'))
        check([value for field, value in opened.items() if field != '__proto__'], True, MAX_DEPTH + 1)
        fields = fields if name == 'metadata' else {**fields, **opened}
    return fields
def key_of(words): return unbase64(need(PEM.fullmatch(words), 'the public key is damaged')[1])[12:]
def open_receipt(file, logs, is_pinned):  # Index, stream, revision and content of its event; its head
    given = read_receipt(load(file))
    head, key = read_head(given['head']), read_key(given['logKey'].strip(), (1,))
    need(not is_pinned or trusts(logs, key), 'its head is not signed with a key you trust')
    need(is_signed(head, key), 'the signature of its head does not fit')
    own = given['index'], given['stream'], given['revision'], unbase64(given['content'])
    proof, leaf = unbase64(given['treeProof']), tree_hash(given, own[3])
    root, _ = read_tree(head['size'], [own[0]], [], proof, lambda _: leaf)
    return need(root == head['root'], 'the event is not in the log under its head', (own, head))
def trust_in(is_pinned):
    return 'keys you gave' if is_pinned else 'keys in the file, which anyone can make: give yours with --key'
def demo_note(before): return ['DEMO: times before %s are simulated.' % before] * bool(before)
class Single:  # A file that proves one thing
    missing, seam, late, receipt = (), (), (), None
    def __init__(self, file, trusted, _):
        signers, logs, _ = trusted or ([], [], [])
        try: self.problems, self.lines = [], self.open(file, signers, logs, trusted is not None)
        except DAMAGE as why: self.problems = [(self.what, str(why) or 'it is damaged')]
    def summary(self): return {'verdict': 'false', 'codes': [self.what]} if self.problems else {'verdict': self.what}
    def report(self):
        if not self.problems: return self.lines
        return ['NOT genuine. Do not rely on this %s.' % self.what, *(message for _, message in self.problems)]
class Receipt(Single):
    what = 'receipt'
    def open(self, file, signers, logs, is_pinned):
        (index, stream, revision, _), head = open_receipt(file, logs, is_pinned)
        return demo_note(head['demo']) + [
            'Genuine receipt of event %s@%d, number %d of the log.' % (stream, revision, index + 1),
            'The log had %d events; its head is that of %s (%s).' % (head['size'], head['origin'], trust_in(is_pinned))]
class Certificate(Single):
    what = 'certificate'
    def open(self, file, signers, logs, is_pinned):
        given = read_certificate(load(file))
        facts, key = given['statement'], key_of(given['publicKey'])
        sealed = json.dumps(facts, ensure_ascii=False, separators=(',', ':'), sort_keys=given['format'][-1] != '1')
        need(not is_pinned or key in signers, 'it is signed with key %s, which you do not trust' % given['keyId'])
        message = ('%s\n%s' % (given['format'], sealed)).encode()
        is_genuine = given['keyId'] == pem_id(key) and signs(key, unbase64(given['signature']), message)
        need(is_genuine, 'the signature does not fit: something in the file was changed')
        left = [store for store in facts['stores'] if store['found'] > 0]
        return demo_note(facts.get('simulatedBefore')) + [
            'Genuine. Sankofa states that person %(person)s was erased %(erasedAt)s.' % facts,
            'After request %(requestId)s, proposed by %(proposedBy)s, approved by %(approvedBy)s.' % facts,
            '%d stores were searched for %d texts about the person:' % (len(facts['stores']), facts['searchedFor']),
            *(['  STILL FOUND in %(store)s: %(found)d records.' % store for store in left] or ['  none was found.']),
            *('Kept until %s: the buyer on invoices.' % day for day in [facts.get('invoicesKeptUntil')] if day),
            'Record at the payment provider: %s.' % facts.get('paymentProviderRecord', 'none').replace('_', ' '),
            *('Still readable to its recipients: the evidence pack %(sha256)s, made %(madeAt)s for %(madeBy)s.' % pack
              for pack in facts.get('evidencePacks', ())),
            'Signed with key %s (%s). Not proven: that the statement is true.' % (given['keyId'], trust_in(is_pinned))]
class Verdict:
    def __init__(self, file, trusted, kept=None):
        self.problems, self.missing, self.late, self.fields, self.audited, self.witnessed = [], [], [], [], None, None
        self.signers, self.logs, self.witnesses, self.seam = *(trusted or ([], [], [])), {}
        self.file, self.is_pinned = file, trusted is not None
        if all(self.attempt(*step) for step in zip(('format', 'key', 'head'), (self.open, self.pem, self.notes))):
            self.keys(), self.order(), self.events(), self.attempt('seam', self.seams), self.checkpoints(), self.times()
            self.documents(), self.seal(), self.attempt('not_in_log', self.tree), self.attempt('map', self.streams)
        self.receipt = None if kept is None or self.problems else self.compare_receipt(kept)
        self.attempt('receipt', lambda: need(self.receipt != 'contradicted', 'The pack contradicts the receipt'))
    def say(self, code, message): self.problems.append((code, message))
    def name(self, n): return 'Event %d (%s, id %s)' % (n + 1, self.all[n]['type'], self.all[n]['id'])
    def attempt(self, code, step, what=''):
        try: return step() or True
        except DAMAGE as why: self.say(code, what + (str(why) or 'a box does not open'))
    def open(self): self.pack = read_pack(load(self.file))
    def pem(self): self.key = key_of(self.pack['publicKey'])
    def notes(self):
        self.head, self.log = read_head(self.pack['head']), read_key(self.pack['logKey'].strip(), (1,))
        self.shared = {self.head['origin']: self.head['size']}
        self.all, self.contents = self.pack['events'], [content_of(event) for event in self.pack['events']]
    def keys(self):
        for name, ok in ((pem_id(self.key), self.key in self.signers), (self.log.vkey, trusts(self.logs, self.log))):
            self.attempt('key', lambda: need(ok or not self.is_pinned, 'You do not trust the key %s' % name))
        self.attempt('head', lambda: need(is_signed(self.head, self.log), 'The signature of the log head does not fit'))
    def order(self):
        ids, entries = {event['id'] for event in self.all}, [entry['id'] for entry in self.pack['manifest']]
        for n, entry in enumerate(entries + [None] * (len(self.all) - len(entries))):
            if 0 < n < len(self.all) and self.all[n - 1]['index'] >= self.all[n]['index']:
                return self.say('order', self.name(n) + ' is out of order')
            if entry is not None and entry not in ids:
                return self.say('missing', 'Event %d (id %s) is missing' % (n + 1, entry))
            if n < len(self.all) and self.all[n]['id'] != entry:
                return self.say('foreign', self.name(n) + ' is not the one that the manifest has there')
    def events(self):
        leaves, ids = {each['id']: each['leaf'] for each in self.pack['manifest']}, {event['id'] for event in self.all}
        keys = {(each['eventId'], each['part']): each['key'] for each in reversed(self.pack['disclosures'])}
        for n, event in enumerate(self.all):
            is_known = lambda: integer(1, 1)(read_object(event['metadata'])['leaf'])
            if not self.attempt('leaf_version', is_known, self.name(n) + ' has another format: '): continue
            if leaves.get(event['id']) not in (None, b64(tree_hash(event, self.contents[n]))):
                self.say('changed', self.name(n) + ' was changed')
            self.attempt('disclosure', lambda: self.fields.append((n, read_fields(event, keys))), self.name(n) + ': ')
        for each in {each['eventId'] for each in self.pack['disclosures']} - ids:
            self.say('disclosure', 'There is a key for event %s, which is not in the pack' % each)
    def seams(self):  # How the log continues those of earlier epochs: the last head of each, and events kept and lost
        own = {each['revision']: each for each in self.all if each['stream'] == 'continuation-log'}
        to = max([each['to'] for each in self.pack['streams'] if each['stream'] == 'continuation-log'], default=-1)
        for epoch in range(1, epoch_of(self.head['origin'])):
            each, key = own.get(epoch - 1, {}), NoteKey(in_epoch(epoch, self.head['origin']), 1, self.log.raw)
            facts = read_object(need(each, 'a seam is missing')['data'])
            head, kept, lost = read_head(text(facts['checkpoint'])), count(facts['kept']), integer(1)(facts['lost'])
            need(each['type'] == 'LogContinued' and kept <= each['index'] and to >= epoch - 1, 'a seam is missing')
            need(head['origin'] == key.name and head['size'] == kept + lost, 'a seam is of another log')
            need(is_signed(head, key) or not key.of(head), 'the signature of a seam does not fit')
            self.seam[key.name], self.shared[key.name] = (head, kept, lost), kept
    def checkpoints(self):
        self.heads, self.known_times = [], [(self.head['size'], self.head['at'] * 1_000)]
        for n, note in enumerate(self.pack['checkpoints']):
            self.attempt('checkpoint', lambda: self.checkpoint(read_head(note)), 'Checkpoint %d: ' % (n + 1))
    def checkpoint(self, head):
        need(1 <= head['size'] <= self.shared.get(head['origin'], 0), 'it is of another log')
        self.heads.append(head)
        key, by = NoteKey(head['origin'], 1, self.log.raw), cosigned(head, self.witnesses)
        is_ours = is_signed(head, key)
        at = min(at for _, at in by or [('', head['at'])]) * 1_000
        self.known_times += [(head['size'], at)] if by or is_ours else []
        if by and head['size'] >= (self.witnessed or (0,))[0]: self.witnessed = head['size'], at, [n for n, _ in by]
        need(is_ours or not key.of(head), 'its signature does not fit')
    def tree(self):
        entries = {entry['id']: unbase64(entry['leaf']) for entry in self.pack['manifest']}
        leaves = {e['index']: entries.get(e['id']) or tree_hash(e, leaf) for e, leaf in zip(self.all, self.contents)}
        sizes, proof = sorted({head['size'] for head in self.heads}), unbase64(self.pack['treeProof'])
        root, roots = read_tree(self.head['size'], list(leaves), sizes, proof, leaves.get)
        need(root == self.head['root'] and all(roots[head['size']] == head['root'] for head in self.heads),
             'an event or a checkpoint is not in the log under this head')
    def streams(self):
        given, head, subject = self.pack['map'], self.head, self.pack['subject']
        maps, key = read_head(given['head']), read_key(given['key'].strip(), (1,))
        need(maps['origin'] == head['origin'] + '/maps' and is_signed(maps, key), 'the head of map roots is not signed')
        need(not self.is_pinned or trusts(self.logs, key), 'the head of map roots is not signed with a key you trust')
        entry, kept = read_root(given['entry']), given['checkpoint'] and read_head(given['checkpoint']['note'])
        need(entry and entry[:2] == (head['size'], head['root']), 'the root of the map is not that of the head')
        need(not kept or kept['origin'] == maps['origin'] and kept['size'] > 0, 'the checkpoint is of another log')
        entries, sizes = ({kept['size'] - 1: given['checkpoint']['entry']}, [kept['size']]) if kept else ({}, [])
        entries[maps['size'] - 1] = given['entry']
        root, roots = read_tree(maps['size'], sorted(entries), sizes, unbase64(given['treeProof']),
                                lambda index: sha(b'\x00', entries[index].encode()))
        need(root == maps['root'] and (not kept or roots[kept['size']] == kept['root']), 'the root is not in its log')
        self.names = {each['stream'] for each in self.pack['streams']}
        self.names |= {'%s-%s' % (each, subject['id']) for each in PERSON_STREAMS if subject['kind'] == 'person'}
        self.compare(read_map(entry[2], self.names, given['streams']))
        full = cosigned(kept, [each for each in self.witnesses if each.name.endswith('/full')]) if kept else []
        if full and not self.missing: self.audited = full[0][0], (read_root(entries[kept['size'] - 1]) or (0,))[0]
    def compare(self, values):
        by_stream = {}
        for event, content in zip(self.all, self.contents):
            by_stream.setdefault(event['stream'], []).append((event['revision'], event['index'], content))
        for stream, last in values.items():
            after, before = 0, -1
            for revision, index, content in sorted(by_stream.get(stream, []), key=lambda each: each[0]):
                if not last or revision > last[0] or revision == last[0] and (index, content) != last[1:]:
                    self.say('map', 'The event %s@%d is not the one that the map has' % (stream, revision))
                if revision < after or index < before:
                    self.say('order', 'The event %s@%d is there twice, or out of order' % (stream, revision))
                self.missing += [(stream, after, revision - 1)] if revision > after else []
                after, before = max(after, revision + 1), index
            self.missing += [(stream, after, last[0])] if last and after <= last[0] else []
        for each in (each for each in self.pack['streams'] if (values[each['stream']] or (-1,))[0] < each['to']):
            self.say('map', 'The stream %s has no event @%d in the map' % (each['stream'], each['to']))
    def times(self):
        times = sorted(self.known_times)
        latest = list(accumulate((at for _, at in times), max, initial=0))
        earliest = list(accumulate((at for _, at in reversed(times)), min, initial=float('inf')))
        for n, event in ((n, each) for n, each in enumerate(self.all) if each['recordedAt'] >= self.head['simulated']):
            try: claimed = ms_of(read_object(event['metadata']).get('at'))
            except DAMAGE: continue
            place = bisect.bisect_right(times, (event['index'], float('inf')))
            if max(claimed, event['recordedAt']) > earliest[len(times) - place] + SKEW_MS:
                self.say('time', self.name(n) + ' claims a time when it was already in the log')
            is_late = max(latest[place], event['recordedAt']) - claimed > LATE_MS
            if is_late and claimed >= self.head['simulated']: self.late.append(n + 1)
    def documents(self):
        known = {document['hash'] for document in self.pack['documents']}
        for each in (each for each in self.pack['documents'] if sha(each['text'].encode()).hex() != each['hash']):
            self.say('document', 'The text of %s version %d has another hash' % (each['type'], each['version']))
        hashes = ((n, fields.get('documentHash')) for n, fields in self.fields)
        for n in (n for n, each in hashes if isinstance(each, str) and each not in known):
            self.say('document', self.name(n) + ' refers to a text that is not in the pack')
    def seal(self):
        seal = self.pack.pop('seal')
        raw = ('%s\n%s' % (FORMAT, json.dumps(self.pack, ensure_ascii=False, separators=(',', ':')))).encode()
        if b64(sha(raw)) != seal['sha256'] or not signs(self.key, unbase64(seal['signature']), raw):
            self.say('seal', 'The seal does not fit: something was changed after the pack was made')
    def compare_receipt(self, file):
        try: own, head = open_receipt(file, self.logs, self.is_pinned)
        except DAMAGE: return 'forged'
        facts = [(each['index'], each['stream'], each['revision'], leaf) for each, leaf in zip(self.all, self.contents)]
        same = {each for each in facts if each[0] == own[0] or each[1:3] == own[1:3]}
        last, kept, _ = self.seam.get(head['origin'], ({'size': SAFE}, SAFE, 0))
        if head['size'] > last['size'] or own[0] >= kept and own not in same:
            return 'contradicted' if head['size'] > last['size'] else 'lost'
        covers = head['origin'] in self.shared and (same or own[0] < self.head['size'] and own[1] in self.names)
        return 'not-covered' if not covers else 'contained' if same == {own} else 'contradicted'
    def kind(self):
        states = dict(incomplete=self.missing, restarted=self.seam, late=self.late, audited=self.audited, claimed=True)
        return 'false' if self.problems else next(state for state, holds in states.items() if holds)
    def summary(self):
        if self.problems: return {'verdict': 'false', 'codes': sorted({code for code, _ in self.problems})}
        facts = {name: getattr(self, name) for name in ('missing', 'late', 'audited', 'witnessed', 'receipt')}
        return {'verdict': self.kind(), **facts, 'lost': [lost for _, _, lost in self.seam.values()]}
    def report(self):
        if self.problems:
            return ['NOT genuine. Do not rely on this pack.'] + [message for _, message in self.problems[:LISTED]]
        titles = dict(incomplete='Genuine, not complete', late='Genuine, recorded late',
                      restarted='Genuine, in a log that has lost events', claimed='Complete as the operator claims',
                      audited='Complete, map audited by %s up to event %d')
        title = titles[self.kind()] % (self.audited if self.kind() == 'audited' else ())
        return demo_note(self.head['demo']) + [
            '%s. %d events about %s.' % (title, len(self.all), ' '.join(self.pack['subject'].values())),
            *(['The receipt you gave: %s.' % self.receipt] if self.receipt else []),
            *('Log restarted: %s had %d events. The first %d are in this log too, %d are lost.'
              % (origin, head['size'], *counts) for origin, (head, *counts) in self.seam.items()),
            'Pack key %s, log key %s (%s).' % (pem_id(self.key), self.log.id.hex(), trust_in(self.is_pinned)),
            *('Missing: %s@%d to @%d' % gap for gap in self.missing[:LISTED]),
            *('Event %d was recorded more than 60 s after the time it claims.' % n for n in self.late[:LISTED]),
            *('%4d  %s  %s' % (n + 1, self.all[n]['type'], json.dumps(fields)) for n, fields in self.fields)]
def printable(line):  # Escapes what a terminal would interpret
    return ''.join('\\u{%x}' % ord(c) if unicodedata.category(c) in ('Cc', 'Cf', 'Cs', 'Zl', 'Zp') else c for c in line)
def read_file(name): return open(name, encoding='utf-8', errors='replace', newline='').read()
def judge(file, trusted, receipt):
    kinds = {'sankofa-receipt/1': Receipt, **dict.fromkeys(CERTIFICATES, Certificate)}
    try: kind = kinds.get(load(file)['format'], Verdict)
    except DAMAGE: kind = Verdict  # Says what is wrong
    return kind(file, trusted, receipt)
def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('files', nargs='+', metavar='FILE', help='a pack, a receipt or a certificate')
    parser.add_argument('--key', help='public keys that you trust: PEM for packs, name+id+key for logs and witnesses')
    parser.add_argument('--receipt', help='a receipt that you kept: no pack may contradict it')
    parser.add_argument('--json', action='store_true', help='prints one JSON object per file instead of a report')
    args = parser.parse_args()
    try:
        trusted = trusted_keys(read_file(args.key)) if args.key else None
        verdicts = [judge(read_file(file), trusted, args.receipt and read_file(args.receipt)) for file in args.files]
        for each in verdicts:
            print(*map(printable, [json.dumps(each.summary())] if args.json else each.report()), sep='\n')
        has_doubts = any(e.missing or e.seam or e.late or e.receipt not in (None, 'contained') for e in verdicts)
        return 1 if any(each.problems for each in verdicts) else 3 if has_doubts else 0
    except (OSError, *DAMAGE) as error: parser.error(printable(str(error)))
if __name__ == '__main__':
    sys.stdout.reconfigure(encoding='utf-8', errors='backslashreplace')
    sys.exit(main())
