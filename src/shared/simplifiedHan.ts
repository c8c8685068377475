/** Traditional characters of names of places and airports and the simplified ones they are written with on the mainland, in pairs. */

const TRADITIONAL =
  '乾亞佈佔來侖倫傑傢儂兒內兩凱別剋剛劄劍勛勞勳區卻厤參呂喬單噹嚮囌國園圖垻埰堅壙壩壯壽奧婭孫宮寀實寧寬寶將專屬岡峯峴島峽崑崗崙嶺嶼嶽巖帶幹幾庫廣張彆彥彿後復徹愛慶懞懷捨採揚撣撫撾敎敘時晉曆曏會東査棟楨極' +
  '榦榮樂樑樓標橋檯檳欖欽歐歷沖渾湯溝溫滿漢澤濘濛濟濰濱灘灣烏煙熱營燦爾猶獨瑪環瓊甌畢當發盤盧眞矇硃碕磯祕禮稜穀窩箚節粵約紅納紐紮紹統綠維緑緬縣總繩繳纍羅羣義聖聯聰聶肅脫膠臘臨臺與興舊艦茲莊華菸萊萬葉蓋蔔' +
  '蔘蕪薩藍蘆蘇蘭蘿衕衚衛衝裏裡複託訥誇誌誕諒諸諾謝謨讓讚谿豐豬貝貢貴買費賀賈賓賴賽贊贛車軍輔輦轄農迴連達遜遠遼邁邊鄉釐銀銅錦錫鎭鎮鏡鐵長門開閩關陝陸陽雞雲靂靈靜鞦韃韆韋韓頂順頓頗領頭顏顔顛風颱馬騰騷體髮' +
  '鬆鬍魚魯鮮鳥鳳鴨鵝鶴鷄鹹麗麥黃點齊龍龐機場際飛';
const SIMPLIFIED =
  '干亚布占来仑伦杰家侬儿内两凯别克刚札剑勋劳勋区却历参吕乔单当向苏国园图坝采坚圹坝壮寿奥娅孙宫采实宁宽宝将专属冈峰岘岛峡昆岗仑岭屿岳岩带干几库广张别彦佛后复彻爱庆蒙怀舍采扬掸抚挝教叙时晋历向会东查栋桢极' +
  '干荣乐梁楼标桥台槟榄钦欧历冲浑汤沟温满汉泽泞蒙济潍滨滩湾乌烟热营灿尔犹独玛环琼瓯毕当发盘卢真蒙朱埼矶秘礼棱谷窝札节粤约红纳纽扎绍统绿维绿缅县总绳缴累罗群义圣联聪聂肃脱胶腊临台与兴旧舰兹庄华烟莱万叶盖卜' +
  '参芜萨蓝芦苏兰萝同胡卫冲里里复托讷夸志诞谅诸诺谢谟让赞溪丰猪贝贡贵买费贺贾宾赖赛赞赣车军辅辇辖农回连达逊远辽迈边乡厘银铜锦锡镇镇镜铁长门开闽关陕陆阳鸡云雳灵静秋鞑千韦韩顶顺顿颇领头颜颜颠风台马腾骚体发' +
  '松胡鱼鲁鲜鸟凤鸭鹅鹤鸡咸丽麦黄点齐龙庞机场际飞';

/** The simplified character of each traditional one (after OpenCC's table, where it is one to one). */
export const SIMPLIFIED_HAN: ReadonlyMap<string, string> = new Map(
  [...TRADITIONAL].map((character, index) => [character, [...SIMPLIFIED][index] as string]),
);
