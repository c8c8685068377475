-- The search key of a name, by which names are searched and sorted; generated columns store it beside each name.
-- It holds a–z, 0–9 and spaces only, whatever the script of the name, so that
--   * accents, case, punctuation, width, Arabic vowel signs and letter forms make no difference;
--   * a name in Cyrillic or Arabic letters is found by its spelling in Latin letters, and the other way round;
--   * trigrams and case don't depend on the server's locale (with locale C, pg_trgm sees no letter outside ASCII);
--   * no key contains a LIKE pattern.
-- src/shared/searchKey.ts makes the same keys in the browser; a database test compares the two.

create function private.fold_text(t text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  folded text := t;
begin
  if octet_length(folded) <> char_length(folded) then
    -- The acute signs would decompose into a space. й is a letter, not an и with a mark: it steps aside meanwhile.
    folded := normalize(translate(normalize(folded, nfc), '´΄йЙ', U&'''''\E000\E001'), nfkd);
    folded := regexp_replace(
      folded,
      -- marks of Latin, Cyrillic, Hebrew and Arabic; tatweel; what has no width or only says a direction
      '[\u0300-\u036F\u0483-\u0489\u0591-\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u00AD\u180E'
        '\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\U000E0000-\U000E0FFF]',
      '', 'g'
    );
    folded := translate(folded, U&'\E000\E001' || '’‘‛ʻʼʽʾʿˈʹ′', 'йЙ');
    -- other punctuation, symbols, pictures
    folded := regexp_replace(
      folded,
      '[\u0080-\u00BF\u00D7\u00F7\u02B0-\u02FF\u055A-\u055F\u0589\u058A\u05BE\u060C\u060D\u061B\u061E\u061F\u066A-\u066D'
        '\u06D4\u1680\u2000-\u20CF\u2100-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3007-\u3020\u3030-\u303F\u30FB\uFE10-\uFE6F'
        '\uFF00-\uFF0F\uFFFC\uFFFD\U0001F000-\U0001FAFF]',
      ' ', 'g'
    );
  end if;
  folded := translate(lower(folded), '''`', '');
  return btrim(regexp_replace(folded, '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007F]+', ' ', 'g'));
end
$$;
comment on function private.fold_text(text) is
  'A text as typed, without accents, marks, case, width and punctuation, in its own script; words parted by one space.';
revoke execute on function private.fold_text(text) from public, anon, authenticated;
grant execute on function private.fold_text(text) to anon, authenticated, service_role;

create function private.spelled(folded text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  k text := folded;
begin
  -- One letter for one, then those that take several, then those that leave nothing.
  k := translate(
    k,
    'øØđĐðÐłŁħĦıŋŊŧŦəƏĸɓƁɗƊɖƉɛƐɔƆƙƘƴƳɣƔǝƎɨƗʉɄɲƝ'
      'абвгдезийклмнопрстуфыэіїєґђјћџәғқңөұүһАБВГДЕЗИЙКЛМНОПРСТУФЫЭІЇЄҐЂЈЋЏӘҒҚҢӨҰҮҺ'
      'اٱبتجحدرزسصضطظعفقكکگلمنهةويىیپڤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
      'ьъЬЪء',
    'oOdDdDlLhHinNtTeEkbBdDdDeEoOkKyYgGeEiIuUnN'
      'abvgdeziyklmnoprstufyeiiegdjcdagknouuhabvgdeziyklmnoprstufyeiiegdjcdagknouuh'
      'aabtjhdrzssdtzafqkkglmnhhoiiipv01234567890123456789'
  );
  k := replace(replace(replace(replace(replace(replace(replace(replace(
    k, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ẞ', 'ss');
  if octet_length(k) <> char_length(k) then
    k := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      k, 'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'shch'), 'ю', 'yu'), 'я', 'ya'), 'љ', 'lj'), 'њ', 'nj');
    k := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      k, 'Ж', 'zh'), 'Х', 'kh'), 'Ц', 'ts'), 'Ч', 'ch'), 'Ш', 'sh'), 'Щ', 'shch'), 'Ю', 'yu'), 'Я', 'ya'), 'Љ', 'lj'), 'Њ', 'nj');
    k := replace(replace(replace(replace(replace(replace(replace(
      k, 'ث', 'th'), 'خ', 'kh'), 'ذ', 'dh'), 'ش', 'sh'), 'غ', 'gh'), 'چ', 'ch'), 'ژ', 'zh');
  end if;
  if k ~ '[\u3400-\u9FFF]' then
    -- Traditional characters of place names as their simplified ones (after OpenCC's table, where it is one to one).
    k := translate(
      k,
      '乾亞佈佔來侖倫傑傢儂兒內兩凱別剋剛劄劍勛勞勳區卻厤參呂喬單噹嚮囌國園圖垻埰堅壙壩壯壽奧婭孫宮寀實寧寬寶將專屬岡峯峴島峽崑崗崙嶺嶼嶽巖帶幹幾庫廣張彆彥彿後復徹愛慶懞懷捨採揚撣撫撾敎敘時晉曆曏會東査棟楨極'
      '榦榮樂樑樓標橋檯檳欖欽歐歷沖渾湯溝溫滿漢澤濘濛濟濰濱灘灣烏煙熱營燦爾猶獨瑪環瓊甌畢當發盤盧眞矇硃碕磯祕禮稜穀窩箚節粵約紅納紐紮紹統綠維緑緬縣總繩繳纍羅羣義聖聯聰聶肅脫膠臘臨臺與興舊艦茲莊華菸萊萬葉蓋蔔'
      '蔘蕪薩藍蘆蘇蘭蘿衕衚衛衝裏裡複託訥誇誌誕諒諸諾謝謨讓讚谿豐豬貝貢貴買費賀賈賓賴賽贊贛車軍輔輦轄農迴連達遜遠遼邁邊鄉釐銀銅錦錫鎭鎮鏡鐵長門開閩關陝陸陽雞雲靂靈靜鞦韃韆韋韓頂順頓頗領頭顏顔顛風颱馬騰騷體髮'
      '鬆鬍魚魯鮮鳥鳳鴨鵝鶴鷄鹹麗麥黃點齊龍龐機場際飛',
      '干亚布占来仑伦杰家侬儿内两凯别克刚札剑勋劳勋区却历参吕乔单当向苏国园图坝采坚圹坝壮寿奥娅孙宫采实宁宽宝将专属冈峰岘岛峡昆岗仑岭屿岳岩带干几库广张别彦佛后复彻爱庆蒙怀舍采扬掸抚挝教叙时晋历向会东查栋桢极'
      '干荣乐梁楼标桥台槟榄钦欧历冲浑汤沟温满汉泽泞蒙济潍滨滩湾乌烟热营灿尔犹独玛环琼瓯毕当发盘卢真蒙朱埼矶秘礼棱谷窝札节粤约红纳纽扎绍统绿维绿缅县总绳缴累罗群义圣联聪聂肃脱胶腊临台与兴旧舰兹庄华烟莱万叶盖卜'
      '参芜萨蓝芦苏兰萝同胡卫冲里里复托讷夸志诞谅诸诺谢谟让赞溪丰猪贝贡贵买费贺贾宾赖赛赞赣车军辅辇辖农回连达逊远辽迈边乡厘银铜锦锡镇镇镜铁长门开闽关陕陆阳鸡云雳灵静秋鞑千韦韩顶顺顿颇领头颜颜颠风台马腾骚体发'
      '松胡鱼鲁鲜鸟凤鸭鹅鹤鸡咸丽麦黄点齐龙庞机场际飞'
    );
  end if;
  if octet_length(k) <> char_length(k) then
    -- What no table above knows, Chinese above all: its number, at a fixed width, so that any part of a name is found
    -- by trigrams. The capital keeps it apart from words.
    k := (
      select string_agg(
        case when ascii(c) < 128 then c else 'U' || lpad(to_hex(ascii(c)), 5, '0') end, '' order by place
      )
      from regexp_split_to_table(lower(k), '') with ordinality letter (c, place)
    );
    return k;
  end if;
  return lower(k);
end
$$;
comment on function private.spelled(text) is
  'A folded text in ASCII: Cyrillic and Arabic letters by their sound, letters of other scripts by their number.';
revoke execute on function private.spelled(text) from public, anon, authenticated;
grant execute on function private.spelled(text) to anon, authenticated, service_role;

create function private.search_key(t text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  k text := private.fold_text(t);
begin
  if octet_length(k) <> char_length(k) then
    -- A sign without a sound leaves its blanks behind.
    k := btrim(regexp_replace(private.spelled(k), ' +', ' ', 'g'));
  end if;
  -- "St. Petersburg" and "Saint Petersburg" are one name.
  if k like '%st%' then
    k := regexp_replace(k, '\mst(e?) (?=\w)', 'saint\1 ', 'g');
  end if;
  return k;
end
$$;
comment on function private.search_key(text) is
  'What a name is searched by: folded, spelt in ASCII, with St. and Ste. written out.';
revoke execute on function private.search_key(text) from public, anon, authenticated;
grant execute on function private.search_key(text) to anon, authenticated, service_role;

create function private.search_keys(variadic names text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select string_agg(E'\n' || coalesce(private.search_key(name), ''), '' order by place) || E'\n'
  from unnest(names) with ordinality given (name, place)
$$;
comment on function private.search_keys(text[]) is
  'The search keys of a place''s names, in the order given, each between newlines; empty where a name is missing.';
revoke execute on function private.search_keys(text[]) from public, anon, authenticated;
grant execute on function private.search_keys(text[]) to anon, authenticated, service_role;
